# frozen_string_literal: true

require_relative 'bodies'
require_relative 'pages'
require_relative 'transport'

module VoiceFeedback
  # client.ask_links: pages with questions that anyone with their link can answer.
  class AskLinkCalls
    PATH = '/api/v1/ask-links'

    def initialize(transport)
      @transport = transport
    end

    # Lists the ask links, newest first.
    def list(limit: nil)
      Pages.of(@transport, PATH, 'ask_links', { limit: limit })
    end

    # Creates a page with questions. Its url is the link to send. link: name, questions, language, color and so on.
    def create(idempotency_key: nil, **link)
      @transport.json(:post, PATH, body: JsonBody.new(link), idempotency_key: idempotency_key)
    end

    # Returns an ask link.
    def get(id)
      @transport.json(:get, path_of(id))
    end

    # Changes, pauses or resumes an ask link.
    def update(id, **change)
      @transport.json(:patch, path_of(id), body: JsonBody.new(change))
    end

    # Deletes an ask link. Its page stops working, and the answers stay.
    def delete(id)
      @transport.send_call(:delete, path_of(id))
      nil
    end

    # Returns what people answered, by question and by person.
    def results(id)
      @transport.json(:get, "#{path_of(id)}/results")
    end

    private

    def path_of(id)
      "#{PATH}/#{Transport.segment(id)}"
    end
  end
end
