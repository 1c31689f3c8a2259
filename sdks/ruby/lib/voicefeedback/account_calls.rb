# frozen_string_literal: true

require_relative 'bodies'
require_relative 'pages'
require_relative 'transport'

module VoiceFeedback
  # client.credits
  class CreditCalls
    def initialize(transport)
      @transport = transport
    end

    # What the account can spend now.
    def balance
      @transport.json(:get, '/api/credits/balance')
    end

    # What changed the balance, newest first.
    def statement(limit: nil)
      Pages.of(@transport, '/api/credits/ledger', 'entries', { limit: limit })
    end
  end

  # client.keys: keys are made and changed with a secret key.
  class KeyCalls
    def initialize(transport)
      @transport = transport
    end

    # The account's keys, newest first, masked.
    def list
      @transport.json(:get, '/api/keys')['api_keys']
    end

    # A new key; api_key holds it whole, this once. key: key_name, kind, allowed_domains, expires_at and limits.
    def create(idempotency_key: nil, **key)
      @transport.json(:post, '/api/keys/create', body: JsonBody.new(key), idempotency_key: idempotency_key)
    end

    # Changes a key's name, websites or limits.
    def update(id, **change)
      @transport.json(:patch, "/api/api-keys/#{Transport.segment(id)}", body: JsonBody.new(change))['key']
    end

    # A key that takes this one's place; both work for a while.
    def rotate(id, idempotency_key: nil, **rotation)
      @transport.json(:post, "/api/keys/#{Transport.segment(id)}/rotate",
                      body: JsonBody.new(rotation), idempotency_key: idempotency_key)
    end

    # Deletes a key; it stops working at once.
    def delete(id)
      @transport.send_call(:delete, "/api/api-keys/#{Transport.segment(id)}")
      nil
    end
  end
end
