# frozen_string_literal: true

require_relative 'errors'

module VoiceFeedback
  # Decides whether and when to retry a failed request.
  module Retries
    FIRST_WAIT_SECONDS = 0.5
    LONGEST_WAIT_SECONDS = 8.0
    # Longest Retry-After that is waited for. The caller handles longer ones, such as daily limits.
    LONGEST_RETRY_AFTER_SECONDS = 60
    STATUSES = [408, 429, 500, 502, 503, 504, 507].freeze

    module_function

    # Returns the seconds to wait before the next attempt, or nil for no retry. The backoff doubles from half a second,
    # minus up to half as jitter, so that clients don't retry together. It is never shorter than Retry-After.
    def wait_before(error, attempts)
      back_off = [FIRST_WAIT_SECONDS * (2**(attempts - 1)), LONGEST_WAIT_SECONDS].min * (1 - (rand / 2))
      return back_off if error.is_a?(ConnectionFailedError)
      return nil unless error.is_a?(ApiError)
      return nil unless STATUSES.include?(error.status) || error.code == 'idempotency_in_flight'

      retry_after = error.retry_after_seconds || 0
      retry_after > LONGEST_RETRY_AFTER_SECONDS ? nil : [back_off, retry_after].max
    end
  end

  private_constant :Retries
end
