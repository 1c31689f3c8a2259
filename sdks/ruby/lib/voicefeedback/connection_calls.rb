# frozen_string_literal: true

require_relative 'bodies'
require_relative 'pages'
require_relative 'transport'

module VoiceFeedback
  # client.connections: issue trackers.
  class ConnectionCalls
    PATH = '/api/v1/connections'

    def initialize(transport)
      @transport = transport
    end

    # Lists the connected issue trackers, oldest first.
    def list(limit: nil)
      Pages.of(@transport, PATH, 'connections', { limit: limit })
    end

    # Connects an issue tracker. The webhook_secret is never shown again. connection: provider, project, token, api_url.
    def create(idempotency_key: nil, **connection)
      @transport.json(:post, PATH, body: JsonBody.new(connection), idempotency_key: idempotency_key)
    end

    # Replaces the token of a connection, or the secret of its webhook. change: token, webhook_secret.
    def update(id, **change)
      @transport.json(:patch, path_of(id), body: JsonBody.new(change))
    end

    # Deletes a connection and its links. The issues stay in the tracker.
    def delete(id)
      @transport.send_call(:delete, path_of(id))
      nil
    end

    private

    def path_of(id)
      "#{PATH}/#{Transport.segment(id)}"
    end
  end

  # client.issues: those that feedbacks and themes are linked to.
  class IssueCalls
    PATH = '/api/v1/issues'

    def initialize(transport)
      @transport = transport
    end

    # Lists the linked issues, newest first. query: feedback_id, theme_id, limit.
    def list(**query)
      Pages.of(@transport, PATH, 'issues', query)
    end

    # Creates an issue, or links the one at url. It is "creating" at first. issue: connection_id, feedback_id or theme_id,
    # title, url.
    def create(idempotency_key: nil, **issue)
      @transport.json(:post, PATH, body: JsonBody.new(issue), idempotency_key: idempotency_key)
    end

    # Removes the link to an issue. The issue stays in the tracker.
    def unlink(id)
      @transport.send_call(:delete, "#{PATH}/#{Transport.segment(id)}")
      nil
    end
  end
end
