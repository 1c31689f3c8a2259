# frozen_string_literal: true

require_relative 'webhook_verification'

module VoiceFeedback
  # client.webhooks
  class WebhookCalls
    def initialize(transport)
      @transport = transport
    end

    # The event of a delivery that came in, or WebhookVerificationError; see VoiceFeedback.verify_webhook.
    def verify(body, headers, secret, **options)
      VoiceFeedback.verify_webhook(body, headers, secret, **options)
    end
  end
end
