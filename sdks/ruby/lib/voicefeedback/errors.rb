# frozen_string_literal: true

module VoiceFeedback
  # Every error that this library raises by itself.
  class Error < StandardError; end

  # The server could not be reached, or the connection was cut; every attempt failed.
  class ConnectionFailedError < Error; end

  # No answer came within the timeout.
  class RequestTimeoutError < ConnectionFailedError; end

  # What was given cannot be sent: not audio, empty, or larger than the server takes.
  class InvalidAudioError < Error; end

  # A webhook delivery is not what its signature says, too old, or not signed at all. Answer it with 400.
  class WebhookVerificationError < Error; end

  # The recording has arrived and is still being processed; it is not lost. Ask for it by its id. If the key may only
  # send, read_token reads the result for a day: feedback.wait(id, read_token: ...).
  class StillProcessingError < Error
    attr_reader :id, :read_token

    def initialize(id, read_token: nil)
      super("The feedback #{id} is still being processed. Read it later with feedback.get(\"#{id}\").")
      @id = id
      @read_token = read_token
    end
  end

  # The recording has arrived and waits for its account: for credit, a higher spending limit, or a larger plan.
  # Nothing is lost. It resumes automatically after that. If it is still waiting at until (ISO 8601), it fails with
  # retryable.
  class WaitingForAccountError < Error
    attr_reader :id, :reason, :until

    def initialize(id, waiting)
      @id = id
      @reason = waiting['reason']
      @until = waiting['until']
      super("The feedback #{id} is waiting (#{@reason}): #{waiting['message']} Nothing is lost: it resumes once " \
            "that is settled, or fails at #{@until} and can be retried.")
    end
  end

  # The recording has arrived, but could not be processed. The code says why; nothing was charged. With retryable the
  # recording is not at fault and is kept: feedback.retry(id) tries again.
  class ProcessingFailedError < Error
    attr_reader :id, :code, :retryable

    def initialize(id, code, message, retryable: false)
      super(retryable ? "#{message} (It is kept: try again with feedback.retry(\"#{id}\").)" : message)
      @id = id
      @code = code
      @retryable = retryable
    end
  end

  # The server answered with an error. Its class depends on the status; the code says it exactly.
  class ApiError < Error
    # status: Integer. code: stable; nil where something between answered, such as a proxy. request_id: name this one
    # when you write to support. retry_after_seconds: after which the server asks to try again. errors: which values are
    # wrong, on invalid_request. attempts: how often the request was sent. headers: of the answer, names in lower case.
    attr_reader :status, :code, :request_id, :retry_after_seconds, :errors, :attempts, :headers

    def initialize(message, status:, code:, request_id:, retry_after_seconds:, errors:, attempts:, headers: {})
      super(message)
      @status = status
      @code = code
      @request_id = request_id
      @retry_after_seconds = retry_after_seconds
      @errors = errors
      @attempts = attempts
      @headers = headers
    end
  end

  # 400
  class BadRequestError < ApiError; end
  # 401: no key, or one that is wrong, revoked or expired.
  class AuthenticationError < ApiError; end
  # 402: there are not enough credits.
  class InsufficientCreditsError < ApiError; end
  # 403: this key may not do that.
  class PermissionDeniedError < ApiError; end
  # 404
  class NotFoundError < ApiError; end
  # 409
  class ConflictError < ApiError; end
  # 413
  class PayloadTooLargeError < ApiError; end
  # 415: not an audio format that the server reads.
  class UnsupportedMediaError < ApiError; end
  # 422: some values are wrong, or the audio can't be processed.
  class ValidationError < ApiError; end
  # 429: too many requests, or all of this day or month are used.
  class RateLimitError < ApiError; end
  # 500 and above
  class ServerError < ApiError; end
end
