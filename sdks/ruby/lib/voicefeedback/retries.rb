# frozen_string_literal: true

require_relative 'errors'

module VoiceFeedback
  # When a failed request is made again, and after how long.
  module Retries
    FIRST_WAIT_SECONDS = 0.5
    LONGEST_WAIT_SECONDS = 8.0
    # A limit that ends later than this, such as a daily one, is the caller's to wait for.
    LONGEST_RETRY_AFTER_SECONDS = 60
    STATUSES = [408, 429, 500, 502, 503, 504, 507].freeze

    module_function

    # Seconds to wait before the next attempt, or nil when there should be none. Back-off doubles from half a second and
    # is spread by up to half, so that many clients do not return together; Retry-After is never undercut.
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
