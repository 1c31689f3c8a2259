# frozen_string_literal: true

module VoiceFeedback
  # The key's limit of requests per minute, how many are left, and the seconds until the count resets.
  RateLimit = Struct.new(:limit, :remaining, :reset_seconds, keyword_init: true)

  # A call's result (data) with its response, or the last response if the call sent several requests. headers: a Hash
  # with names in lower case. attempts: number of times the request was sent.
  RawResponse = Struct.new(:data, :status, :headers, :body, :attempts, keyword_init: true) do
    # Id to give to support.
    def request_id
      headers['x-request-id']
    end

    # Version of what was read or changed, for if_match.
    def etag
      headers['etag']
    end

    def rate_limit
      values = %w[limit remaining reset].map { |name| headers["x-ratelimit-#{name}"] }
      return nil unless values.all? { |value| value&.match?(/\A\d+\z/) }

      RateLimit.new(limit: values[0].to_i, remaining: values[1].to_i, reset_seconds: values[2].to_i)
    end
  end

  # A request about to be sent, passed to on_request. headers: a Hash with names in lower case, which a hook may change.
  # It includes the key.
  RequestInfo = Struct.new(:http_method, :url, :attempt, :headers, keyword_init: true)

  # Result of one attempt, passed to on_response. Without a response, status is nil and error is the reason.
  ResponseInfo = Struct.new(:http_method, :url, :attempt, :elapsed_seconds, :status, :headers, :error,
                            keyword_init: true) do
    def request_id
      headers['x-request-id']
    end
  end
end
