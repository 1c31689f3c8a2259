# frozen_string_literal: true

require_relative 'account_calls'
require_relative 'ask_link_calls'
require_relative 'batch_calls'
require_relative 'bodies'
require_relative 'comment_calls'
require_relative 'connection_calls'
require_relative 'end_user_calls'
require_relative 'feedback_calls'
require_relative 'insight_calls'
require_relative 'pages'
require_relative 'theme_calls'
require_relative 'transport'
require_relative 'view_calls'
require_relative 'webhook_calls'

module VoiceFeedback
  # Client of the API for one key. Every call may raise ApiError (a subclass per status), ConnectionFailedError or
  # RequestTimeoutError. The key defaults to the environment variable VOICEFEEDBACK_API_KEY, the base URL to
  # VOICEFEEDBACK_BASE_URL. timeout is the limit of one attempt in seconds: 60 by default, 300 for uploads and 1,800 to
  # transcribe. on_request and on_response are called with a RequestInfo and a ResponseInfo for every attempt.
  # Connections stay open between calls and are shared between threads.
  class Client
    BASE_URL = 'http://localhost:8000'
    RETRIES = 2

    attr_reader :feedback, :batches, :webhooks, :credits, :keys, :tokens, :comments, :changes, :replies, :themes,
                :announcements, :views, :ask_links, :connections, :issues, :alerts, :shares, :reports,
                :insights, :releases, :projects, :corrections, :end_users, :erasures

    def initialize(api_key: nil, base_url: nil, timeout: nil, max_retries: RETRIES, headers: {}, on_request: nil,
                   on_response: nil)
      address = ENV.fetch('VOICEFEEDBACK_BASE_URL', '')
      use(Transport.new(api_key: api_key || ENV.fetch('VOICEFEEDBACK_API_KEY', nil),
                        base_url: base_url || (address.empty? ? BASE_URL : address),
                        timeout: timeout, max_retries: max_retries, headers: headers,
                        on_request: [on_request].compact, on_response: [on_response].compact))
    end

    # Returns a copy of this client with other options (timeout, max_retries, headers, if_match, on_request, on_response).
    # It shares the connections. Headers and hooks are added to the client's; its own hooks are called last. if_match is
    # the etag of what you read: if somebody else changed it since, a change raises ConflictError with the code
    # edit_conflict, and nothing changes.
    def with_options(**options)
      unknown = options.keys - %i[timeout max_retries headers if_match on_request on_response]
      raise ArgumentError, "unknown options: #{unknown.join(', ')}" if unknown.any?

      dup.tap { |copy| copy.send(:use, @transport.with(options)) }
    end

    # Returns the result of the block with the status, headers, request id and rate limit of the last response:
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

    # Closes the idle connections.
    def close
      @transport.close
    end

    # Transcribes a recording of any length, with times in seconds. Nothing is stored.
    def transcribe(audio: nil, audio_url: nil, on_progress: nil, idempotency_key: nil, **options)
      body = Bodies.audio(audio, { audio_url: audio_url }, options, on_progress)
      @transport.json(:post, '/api/v1/transcribe', body: body, idempotency_key: idempotency_key, held: true)
    end

    # Analyzes a text, or a recording at a URL. For a recording the result has the transcript. Nothing is stored.
    def analyze(text: nil, audio_url: nil, idempotency_key: nil, **options)
      one = { text: text, audio_url: audio_url }.compact
      raise Error, 'Give exactly one of text, audio_url.' unless one.size == 1

      body = JsonBody.new({ **one, **options.compact })
      @transport.json(:post, '/api/v1/analyze', body: body, idempotency_key: idempotency_key, held: !audio_url.nil?)
    end

    # Lists the server's speech models.
    def models
      @transport.json(:get, '/api/v1/models')['data']
    end

    # Aggregates the feedbacks of a period: counts, trend, topics, emotions, durations. query: from, to, interval,
    # timezone.
    def analytics(**query)
      @transport.json(:get, '/api/v1/analytics', query: query)
    end

    # Returns the usage by day and key. query: from, to, api_key_id.
    def usage(**query)
      @transport.json(:get, '/api/v1/usage', query: query)
    end

    # Lists the account's API requests, newest first. query: limit, status, api_key_id.
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
      use_for_team(transport)
    end

    def use_for_team(transport)
      @comments = CommentCalls.new(transport)
      @changes = ChangeCalls.new(transport)
      @replies = ReplyCalls.new(transport)
      @themes = ThemeCalls.new(transport)
      @announcements = AnnouncementCalls.new(transport)
      @views = ViewCalls.new(transport)
      @ask_links = AskLinkCalls.new(transport)
      @connections = ConnectionCalls.new(transport)
      @issues = IssueCalls.new(transport)
      @alerts = AlertCalls.new(transport)
      @shares = ShareCalls.new(transport)
      @reports = ReportCalls.new(transport)
      @insights = InsightCalls.new(transport)
      @releases = ReleaseCalls.new(transport)
      @projects = ProjectCalls.new(transport)
      @corrections = CorrectionCalls.new(transport)
      @end_users = EndUserCalls.new(transport)
      @erasures = ErasureCalls.new(transport)
    end
  end

  # Whether a feedback has a result.
  def self.finished?(feedback)
    %w[done no_speech].include?(feedback['status'])
  end
end
