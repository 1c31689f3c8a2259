# frozen_string_literal: true

require_relative 'account_calls'
require_relative 'batch_calls'
require_relative 'bodies'
require_relative 'feedback_calls'
require_relative 'pages'
require_relative 'transport'
require_relative 'webhook_calls'

module VoiceFeedback
  # The API, for one key. Every call may raise ApiError (a class for each status), ConnectionFailedError or
  # RequestTimeoutError. Key and address are by default VOICEFEEDBACK_API_KEY and VOICEFEEDBACK_BASE_URL of the environment.
  # timeout is in seconds and of one attempt: 60 by default, 300 for uploads, and 1,800 to transcribe. on_request and
  # on_response are called with a RequestInfo and a ResponseInfo for every attempt. Connections are kept open between calls
  # and shared between threads.
  class Client
    BASE_URL = 'http://localhost:8000'
    RETRIES = 2

    attr_reader :feedback, :batches, :webhooks, :credits, :keys, :tokens

    def initialize(api_key: nil, base_url: nil, timeout: nil, max_retries: RETRIES, headers: {}, on_request: nil,
                   on_response: nil)
      address = ENV.fetch('VOICEFEEDBACK_BASE_URL', '')
      use(Transport.new(api_key: api_key || ENV.fetch('VOICEFEEDBACK_API_KEY', nil),
                        base_url: base_url || (address.empty? ? BASE_URL : address),
                        timeout: timeout, max_retries: max_retries, headers: headers,
                        on_request: on_request, on_response: on_response))
    end

    # The same client, on the same connections, with other options (timeout, max_retries, headers): for one call, or for some.
    def with_options(**options)
      unknown = options.keys - %i[timeout max_retries headers]
      raise ArgumentError, "unknown options: #{unknown.join(', ')}" if unknown.any?

      dup.tap { |copy| copy.send(:use, @transport.with(options)) }
    end

    # What the calls in the block return, with status, headers, request id and rate limit of the last answer:
    # client.with_raw_response { client.feedback.get(id) }
    def with_raw_response
      before = Thread.current[:voicefeedback_answers]
      answers = Thread.current[:voicefeedback_answers] = []
      data = yield
      raise Error, 'Nothing was sent in this block: a list sends its requests as it is read.' if answers.empty?

      last = answers.last
      RawResponse.new(data: data, status: last.status, headers: last.headers, body: last.body, attempts: last.attempts)
    ensure
      Thread.current[:voicefeedback_answers] = before
    end

    # Closes the connections that are idle.
    def close
      @transport.close
    end

    # Only the words of a recording of any length, with their times. Nothing is kept.
    def transcribe(audio: nil, audio_url: nil, on_progress: nil, idempotency_key: nil, **options)
      body = Bodies.audio(audio, { audio_url: audio_url }, options, on_progress)
      @transport.json(:post, '/api/v1/transcribe', body: body, idempotency_key: idempotency_key, held: true)
    end

    # The analysis of a text, or of the words of a recording at an address, which come with it. Nothing is kept.
    def analyze(text: nil, audio_url: nil, idempotency_key: nil, **options)
      one = { text: text, audio_url: audio_url }.compact
      raise Error, 'Give exactly one of text, audio_url.' unless one.size == 1

      body = JsonBody.new({ **one, **options.compact })
      @transport.json(:post, '/api/v1/analyze', body: body, idempotency_key: idempotency_key, held: !audio_url.nil?)
    end

    # The speech models of this server.
    def models
      @transport.json(:get, '/api/v1/models')['data']
    end

    # What the feedbacks of a period say together. query: from, to, interval, timezone.
    def analytics(**query)
      @transport.json(:get, '/api/v1/analytics', query: query)
    end

    # What was used, by day and key. query: from, to, api_key_id.
    def usage(**query)
      @transport.json(:get, '/api/v1/usage', query: query)
    end

    # The account's requests, newest first. query: limit, status, api_key_id.
    def requests(**query)
      Pages.of(@transport, '/api/v1/requests', 'requests', query)
    end

    private

    def use(transport)
      @transport = transport
      @feedback = FeedbackCalls.new(transport)
      @batches = BatchCalls.new(transport)
      @webhooks = WebhookCalls.new(transport)
      @credits = CreditCalls.new(transport)
      @keys = KeyCalls.new(transport)
      @tokens = TokenCalls.new(transport)
    end
  end

  # Whether there is a result.
  def self.finished?(feedback)
    %w[done no_speech].include?(feedback['status'])
  end
end
