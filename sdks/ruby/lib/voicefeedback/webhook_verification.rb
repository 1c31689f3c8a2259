# frozen_string_literal: true

require 'json'
require 'openssl'
require_relative 'errors'

module VoiceFeedback
  WEBHOOK_TOLERANCE_SECONDS = 300

  # Verifies a webhook delivery (Standard Webhooks 1.0) and returns its event. Raises WebhookVerificationError. The
  # signature is HMAC-SHA256 over "id.timestamp.body", with signatures of both secrets during a rotation. Pass the raw
  # body. headers: a Hash with names in any case, or in Rack's form (HTTP_WEBHOOK_ID).
  def self.verify_webhook(body, headers, secret, tolerance_seconds: WEBHOOK_TOLERANCE_SECONDS, now: Time.now)
    id, timestamp, signatures = %w[webhook-id webhook-timestamp webhook-signature].map do |name|
      WebhookVerification.header(headers, name)
    end
    raise WebhookVerificationError, 'The webhook-timestamp is no time.' unless timestamp.match?(/\A\d{1,12}\z/)

    age = now.to_f - timestamp.to_i
    if age.abs > tolerance_seconds
      raise WebhookVerificationError, "The delivery is #{age.positive? ? 'too old' : 'from the future'}."
    end

    digest = OpenSSL::HMAC.digest('SHA256', WebhookVerification.key(secret), "#{id}.#{timestamp}.".b + body.b)
    wanted = "v1,#{[digest].pack('m0')}"
    unless signatures.split.any? { |signature| OpenSSL.secure_compare(signature, wanted) }
      raise WebhookVerificationError, 'No signature of the delivery is right.'
    end

    WebhookVerification.parse(body)
  end

  # Helper methods of verify_webhook.
  module WebhookVerification
    SECRET_PREFIX = 'whsec_'

    module_function

    def header(headers, name)
      _, value = headers.find { |key, _| key.to_s.downcase.tr('_', '-').delete_prefix('http-') == name }
      raise WebhookVerificationError, "The header #{name} is missing." if value.nil? || value.empty?

      value
    end

    def key(secret)
      bytes = secret.to_s.delete_prefix(SECRET_PREFIX).unpack1('m0')
      raise ArgumentError if bytes.empty?

      bytes
    rescue ArgumentError
      raise WebhookVerificationError, 'A secret looks like whsec_…'
    end

    def parse(body)
      JSON.parse(body)
    rescue JSON::ParserError
      raise WebhookVerificationError, 'The body is not JSON.'
    end
  end

  private_constant :WebhookVerification
end
