# frozen_string_literal: true

require_relative 'bodies'
require_relative 'pages'
require_relative 'transport'

module VoiceFeedback
  # client.themes: what many people say.
  class ThemeCalls
    PATH = '/api/v1/themes'

    def initialize(transport)
      @transport = transport
    end

    # Lists the themes, pinned ones first. query: kind, ignored, done, order, limit.
    def list(**query)
      Pages.of(@transport, PATH, 'themes', query)
    end

    # Returns a theme with quotes.
    def get(id)
      @transport.json(:get, path_of(id))
    end

    # Renames, pins or ignores a theme, or marks it as done. change: name, pinned, ignored, done, done_at.
    def update(id, **change)
      @transport.json(:patch, path_of(id), body: JsonBody.new(change))
    end

    # Merges a theme into another one (into), and returns that one.
    def merge(id, **target)
      @transport.json(:post, "#{path_of(id)}/merge", body: JsonBody.new(target))
    end

    # Takes a theme out of the one it was merged into.
    def unmerge(id)
      @transport.json(:post, "#{path_of(id)}/unmerge", body: JsonBody.new({}))
    end

    # Makes some of a theme's feedbacks a theme of their own, and returns it. part: feedback_ids or terms, name.
    def split(id, idempotency_key: nil, **part)
      @transport.json(:post, "#{path_of(id)}/split", body: JsonBody.new(part), idempotency_key: idempotency_key)
    end

    private

    def path_of(id)
      "#{PATH}/#{Transport.segment(id)}"
    end
  end

  # client.announcements: emails to everyone behind a theme.
  class AnnouncementCalls
    def initialize(transport)
      @transport = transport
    end

    # Lists the announcements about a theme, newest first.
    def list(theme_id, limit: nil)
      Pages.of(@transport, path_of(theme_id), 'announcements', { limit: limit })
    end

    # Sends an email to everyone behind a theme that's done, if they left an address. announcement: text.
    def create(theme_id, idempotency_key: nil, **announcement)
      @transport.json(:post, path_of(theme_id), body: JsonBody.new(announcement), idempotency_key: idempotency_key)
    end

    private

    def path_of(theme_id)
      "#{ThemeCalls::PATH}/#{Transport.segment(theme_id)}/announcements"
    end
  end
end
