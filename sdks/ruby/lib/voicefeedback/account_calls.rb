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

    # Returns the available balance in euros (balance_euros) and credits.
    def balance
      @transport.json(:get, '/api/credits/balance')
    end

    # Lists the changes of the balance, newest first.
    def statement(limit: nil)
      Pages.of(@transport, '/api/credits/ledger', 'entries', { limit: limit })
    end
  end

  # client.keys. Needs a secret key with the scope "manage".
  class KeyCalls
    def initialize(transport)
      @transport = transport
    end

    # Lists the account's keys, masked, newest first.
    def list
      @transport.json(:get, '/api/keys')['api_keys']
    end

    # Creates a key. api_key in the result is the complete key, which is never shown again. key: key_name, kind,
    # allowed_domains, expires_at and limits.
    def create(idempotency_key: nil, **key)
      @transport.json(:post, '/api/keys/create', body: JsonBody.new(key), idempotency_key: idempotency_key)
    end

    # Returns one key, masked.
    def get(id)
      @transport.json(:get, "/api/api-keys/#{Transport.segment(id)}")['key']
    end

    # Changes a key's name, websites or limits.
    def update(id, **change)
      @transport.json(:patch, "/api/api-keys/#{Transport.segment(id)}", body: JsonBody.new(change))['key']
    end

    # Creates a replacement for a key. The old key keeps working for overlap_seconds.
    def rotate(id, idempotency_key: nil, **rotation)
      @transport.json(:post, "/api/keys/#{Transport.segment(id)}/rotate",
                      body: JsonBody.new(rotation), idempotency_key: idempotency_key)
    end

    # Deletes a key, which stops working immediately.
    def delete(id)
      @transport.send_call(:delete, "/api/api-keys/#{Transport.segment(id)}")
      nil
    end
  end
end
