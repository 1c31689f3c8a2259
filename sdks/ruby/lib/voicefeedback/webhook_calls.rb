# frozen_string_literal: true

require_relative 'bodies'
require_relative 'pages'
require_relative 'transport'
require_relative 'webhook_verification'

module VoiceFeedback
  # client.webhooks
  class WebhookCalls
    PATH = '/api/v1/webhooks'

    def initialize(transport)
      @transport = transport
    end

    # Verifies a delivery and returns its event, or raises WebhookVerificationError. See VoiceFeedback.verify_webhook.
    def verify(body, headers, secret, **options)
      VoiceFeedback.verify_webhook(body, headers, secret, **options)
    end

    # Lists the account's endpoints.
    def list
      @transport.json(:get, PATH)['webhooks']
    end

    # Creates an endpoint. Its secret is never shown again. webhook: url, events, description.
    def create(idempotency_key: nil, **webhook)
      @transport.json(:post, PATH, body: JsonBody.new(webhook), idempotency_key: idempotency_key)
    end

    def get(id)
      @transport.json(:get, path_of(id))
    end

    # Changes an endpoint's url, events, description or status.
    def update(id, **change)
      @transport.json(:patch, path_of(id), body: JsonBody.new(change))
    end

    def delete(id)
      @transport.send_call(:delete, path_of(id))
      nil
    end

    # Sends a test event and returns its delivery. test: type.
    def test(id, **test)
      @transport.json(:post, "#{path_of(id)}/test", body: JsonBody.new(test))
    end

    # Lists an endpoint's deliveries and their results, newest first. query: limit, status, type.
    def deliveries(id, **query)
      Pages.of(@transport, "#{path_of(id)}/deliveries", 'deliveries', query)
    end

    # Sends one event again (event_id), or all events of a period (from, to, only_missed).
    def replay(id, **what)
      @transport.json(:post, "#{path_of(id)}/replay", body: JsonBody.new(what))
    end

    # Creates a new secret. Deliveries are signed with both secrets for a while. rotation: overlap_seconds.
    def rotate_secret(id, **rotation)
      @transport.json(:post, "#{path_of(id)}/rotate-secret", body: JsonBody.new(rotation))
    end

    private

    def path_of(id)
      "#{PATH}/#{Transport.segment(id)}"
    end
  end

  # client.tokens
  class TokenCalls
    def initialize(transport)
      @transport = transport
    end

    # Creates a short-lived token for one browser. Call it on your server with a secret key. token: scopes,
    # expires_in_seconds, max_uses, allowed_origin.
    def create(idempotency_key: nil, **token)
      @transport.json(:post, '/api/v1/tokens', body: JsonBody.new(token), idempotency_key: idempotency_key)
    end
  end
end
