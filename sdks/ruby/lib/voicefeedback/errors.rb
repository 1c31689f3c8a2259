# frozen_string_literal: true

module VoiceFeedback
  # Base class of all errors in this library.
  class Error < StandardError; end

  # The server couldn't be reached, or the connection was lost. All attempts failed.
  class ConnectionFailedError < Error; end

  # The server didn't respond within the timeout.
  class RequestTimeoutError < ConnectionFailedError; end

  # The audio can't be sent: it is invalid, empty, unreadable, or larger than 100 MB.
  class InvalidAudioError < Error; end

  # A webhook delivery is unsigned, too old, or has an invalid signature. Respond with status 400.
  class WebhookVerificationError < Error; end

  # The server received the recording and is still processing it. Read it later with its id. For keys that can only
  # send, read_token reads the result for a day: feedback.wait(id, read_token: ...).
  class StillProcessingError < Error
    attr_reader :id, :read_token

    def initialize(id, read_token: nil)
      super("The feedback #{id} is still being processed. Read it later with feedback.get(\"#{id}\").")
      @id = id
      @read_token = read_token
    end
  end

  # The server received the recording, but the account needs credits, a higher spending limit or a larger plan.
  # Processing then resumes automatically. If the recording is still waiting at until (ISO 8601), it fails and is
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

  # The server received the recording but couldn't process it. code is the reason. It isn't charged. If retryable, the
  # recording is stored and feedback.retry(id) may succeed.
  class ProcessingFailedError < Error
    attr_reader :id, :code, :retryable

    def initialize(id, code, message, retryable: false)
      super(retryable ? "#{message} (It is kept: try again with feedback.retry(\"#{id}\").)" : message)
      @id = id
      @code = code
      @retryable = retryable
    end
  end

  # The server returned an error. The subclass depends on status; code is more specific.
  class ApiError < Error
    # status: Integer. code: stable error code; nil if the response isn't from the API, for example from a proxy.
    # request_id: id to give to support. retry_after_seconds: seconds to wait before another try, if the server says so.
    # errors: invalid values, for invalid_request. attempts: number of times the request was sent. headers: response
    # headers, with names in lower case.
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
  # 401: the key is missing, invalid, revoked or expired.
  class AuthenticationError < ApiError; end
  # 402: not enough credits.
  class InsufficientCreditsError < ApiError; end
  # 403: the key lacks a permission.
  class PermissionDeniedError < ApiError; end
  # 404
  class NotFoundError < ApiError; end
  # 409
  class ConflictError < ApiError; end
  # 413
  class PayloadTooLargeError < ApiError; end
  # 415: unsupported audio format.
  class UnsupportedMediaError < ApiError; end
  # 422: invalid values, or audio that can't be processed.
  class ValidationError < ApiError; end
  # 429: too many requests, or the limit of the day or month is reached.
  class RateLimitError < ApiError; end
  # 500 and above: the server failed.
  class ServerError < ApiError; end
end
