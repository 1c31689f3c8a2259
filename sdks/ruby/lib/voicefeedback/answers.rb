# frozen_string_literal: true

require 'json'
require 'time'
require_relative 'errors'

module VoiceFeedback
  # Converts responses with an error status to errors.
  module Answers
    BY_STATUS = {
      400 => BadRequestError,
      401 => AuthenticationError,
      402 => InsufficientCreditsError,
      403 => PermissionDeniedError,
      404 => NotFoundError,
      409 => ConflictError,
      413 => PayloadTooLargeError,
      415 => UnsupportedMediaError,
      422 => ValidationError,
      429 => RateLimitError
    }.freeze

    module_function

    # Creates the error for a response: an RFC 9457 problem, or the response of a proxy.
    def error_of(status, headers, body, attempts)
      problem = read_object(body)
      word = ->(name) { problem[name] if problem[name].is_a?(String) && !problem[name].empty? }
      failure = BY_STATUS.fetch(status) { status >= 500 ? ServerError : ApiError }
      failure.new(
        word.call('detail') || word.call('title') || "The server answered #{status}",
        status: status,
        code: word.call('code'),
        request_id: word.call('request_id') || headers['x-request-id'],
        retry_after_seconds: read_retry_after(headers['retry-after']),
        errors: problem['errors'].is_a?(Array) ? problem['errors'] : [],
        headers: headers,
        attempts: attempts
      )
    end

    # Reads a Retry-After header as seconds. It is a number of seconds or a date (RFC 9110, section 10.2.3).
    def read_retry_after(header)
      return nil if header.nil?
      return header.to_i if header.match?(/\A\d+\z/)

      [0, Time.httpdate(header) - Time.now].max
    rescue ArgumentError
      nil
    end

    def read_object(body)
      value = JSON.parse(body.to_s)
      value.is_a?(Hash) ? value : {}
    rescue JSON::ParserError
      {}
    end
  end

  private_constant :Answers
end
