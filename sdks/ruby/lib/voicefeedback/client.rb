# frozen_string_literal: true

require_relative 'account_calls'
require_relative 'bodies'
require_relative 'feedback_calls'
require_relative 'pages'
require_relative 'transport'
require_relative 'webhook_calls'

module VoiceFeedback
  # The API, for one key. Every call may raise ApiError (a class for each status), ConnectionFailedError or
  # RequestTimeoutError. timeout is in seconds and of one attempt: 60 by default, 300 for uploads, and 1,800 to
  # transcribe.
  class Client
    BASE_URL = 'http://localhost:8000'
    RETRIES = 2

    attr_reader :feedback, :webhooks, :credits, :keys, :tokens

    def initialize(api_key: ENV.fetch('VOICEFEEDBACK_API_KEY', nil), base_url: BASE_URL, timeout: nil,
                   max_retries: RETRIES)
      @transport = Transport.new(api_key: api_key, base_url: base_url, timeout: timeout, max_retries: max_retries)
      @feedback = FeedbackCalls.new(@transport)
      @webhooks = WebhookCalls.new(@transport)
      @credits = CreditCalls.new(@transport)
      @keys = KeyCalls.new(@transport)
      @tokens = TokenCalls.new(@transport)
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
  end

  # Whether there is a result.
  def self.finished?(feedback)
    %w[done no_speech].include?(feedback['status'])
  end
end
