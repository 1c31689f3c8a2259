# frozen_string_literal: true

require 'json'
require_relative 'bodies'
require_relative 'errors'
require_relative 'pages'
require_relative 'transport'

module VoiceFeedback
  # client.batches: batches of recordings.
  class BatchCalls
    PATH = '/api/v1/batches'
    MAXIMUM_WAIT_SECONDS = 86_400
    FIRST_POLL_SECONDS = 1.0
    LONGEST_POLL_SECONDS = 15.0

    def initialize(transport)
      @transport = transport
    end

    # Creates a batch of up to 1,000 recordings. Each item has an audio_url or an upload_id, and the options of a
    # feedback; defaults are options for all items.
    def create(items, defaults: nil, idempotency_key: nil)
      body = JsonBody.new({ items: items, defaults: defaults }.compact)
      @transport.json(:post, PATH, body: body, idempotency_key: idempotency_key)
    end

    # Returns a batch and its progress.
    def get(id)
      @transport.json(:get, path_of(id))
    end

    # Lists the account's batches, newest first.
    def list(limit: nil)
      Pages.of(@transport, PATH, 'batches', { limit: limit })
    end

    # Yields the results of the items that have ended, in the order of the items. Returns an Enumerator without a block.
    def results(id)
      return enum_for(:results, id) unless block_given?

      rest = +''
      @transport.send_call(:get, "#{path_of(id)}/results", headers: { 'accept' => 'application/x-ndjson' }) do |part|
        rest << part
        while (line = rest.slice!(/\A[^\n]*\n/))
          yield JSON.parse(line)
        end
      end
      raise Error, 'The results were cut off. Read them again.' unless rest.empty?
    end

    # Cancels the items that haven't started.
    def cancel(id, idempotency_key: nil)
      @transport.json(:post, "#{path_of(id)}/cancel", body: JsonBody.new({}), idempotency_key: idempotency_key)
    end

    # Waits until every item has ended and returns the batch. Yields it after each poll. Raises Error after maximum_wait
    # seconds.
    def wait(id, maximum_wait: MAXIMUM_WAIT_SECONDS)
      finish = Process.clock_gettime(Process::CLOCK_MONOTONIC) + maximum_wait
      pause = FIRST_POLL_SECONDS
      loop do
        batch = get(id)
        yield batch if block_given?
        return batch if batch['completed_at']
        raise Error, "The batch #{id} is still being processed." if Process.clock_gettime(Process::CLOCK_MONOTONIC) + pause > finish

        sleep(pause)
        pause = [pause * 1.5, LONGEST_POLL_SECONDS].min
      end
    end

    private

    def path_of(id)
      "#{PATH}/#{Transport.segment(id)}"
    end
  end
end
