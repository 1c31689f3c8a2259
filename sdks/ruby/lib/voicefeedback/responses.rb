# frozen_string_literal: true

module VoiceFeedback
  # How many requests a minute the key may make, how many are left, and in how many seconds the count resets.
  RateLimit = Struct.new(:limit, :remaining, :reset_seconds, keyword_init: true)

  # What a call returned, and the answer that it came from: the last one, if it sent more than one request. headers: a Hash
  # with names in lower case. attempts: how often the request was sent.
  RawResponse = Struct.new(:data, :status, :headers, :body, :attempts, keyword_init: true) do
    # Name this one when you write to support.
    def request_id
      headers['x-request-id']
    end

    def rate_limit
      values = %w[limit remaining reset].map { |name| headers["x-ratelimit-#{name}"] }
      return nil unless values.all? { |value| value&.match?(/\A\d+\z/) }

      RateLimit.new(limit: values[0].to_i, remaining: values[1].to_i, reset_seconds: values[2].to_i)
    end
  end

  # One attempt, just before it's sent; given to on_request.
  RequestInfo = Struct.new(:http_method, :url, :attempt, keyword_init: true)

  # How one attempt went; given to on_response. status is nil if no answer came, and error says why.
  ResponseInfo = Struct.new(:http_method, :url, :attempt, :elapsed_seconds, :status, :headers, :error,
                            keyword_init: true) do
    def request_id
      headers['x-request-id']
    end
  end
end
