# frozen_string_literal: true

require_relative 'bodies'
require_relative 'errors'
require_relative 'pages'
require_relative 'transport'

module VoiceFeedback
  # client.feedback
  class FeedbackCalls
    PATH = '/api/v1/feedbacks'
    MAXIMUM_WAIT_SECONDS = 600
    FIRST_POLL_SECONDS = 1.0
    LONGEST_POLL_SECONDS = 5.0

    def initialize(transport)
      @transport = transport
    end

    # Sends a recording or text and waits for its feedback. options are the API's: language, keyterms, detailed, metadata,
    # tags, end_user_id, consent, retention_days and so on. image is a picture sent with a recording. Raises ProcessingFailedError, WaitingForAccountError or
    # StillProcessingError if the server received it, or InvalidAudioError and the errors of every call if it didn't.
    # maximum_wait is in seconds; 0 doesn't poll if the result isn't in the response.
    def create(audio: nil, audio_url: nil, text: nil, image: nil, on_progress: nil, idempotency_key: nil,
               maximum_wait: MAXIMUM_WAIT_SECONDS, **options)
      body = Bodies.audio(audio, { audio_url: audio_url, text: text }, options, on_progress, image)
      answer = process(body, idempotency_key)
      return answer if result?(answer)

      id, read_token = answer.values_at('id', 'read_token')
      raise StillProcessingError.new(id, read_token: read_token) unless maximum_wait.positive?

      begin
        wait(id, maximum_wait: maximum_wait, read_token: read_token)
      rescue NotFoundError
        raise
      rescue ApiError, ConnectionFailedError
        # The server has the recording, even if the key can't read, the token is used up or the connection is lost.
        raise StillProcessingError.new(id, read_token: read_token)
      end
    end

    # Sends a recording or text without waiting. Get the result from a webhook or wait(id).
    def submit(audio: nil, audio_url: nil, text: nil, image: nil, on_progress: nil, idempotency_key: nil, **options)
      body = Bodies.audio(audio, { audio_url: audio_url, text: text }, options, on_progress, image)
      process(body, idempotency_key, { 'prefer' => 'respond-async' })
    end

    # Waits until a feedback is finished. Raises ProcessingFailedError, WaitingForAccountError or StillProcessingError.
    # read_token comes from submit, for keys that can only send.
    def wait(id, maximum_wait: MAXIMUM_WAIT_SECONDS, read_token: nil)
      finish = Process.clock_gettime(Process::CLOCK_MONOTONIC) + maximum_wait
      pause = FIRST_POLL_SECONDS
      headers = read_token ? { 'authorization' => "Bearer #{read_token}" } : {}
      loop do
        answer = @transport.json(:get, path_of(id), headers: headers)
        return answer if result?(answer)
        raise StillProcessingError.new(id, read_token: read_token) if Process.clock_gettime(Process::CLOCK_MONOTONIC) + pause > finish

        sleep(pause)
        pause = [pause * 1.5, LONGEST_POLL_SECONDS].min
      end
    end

    # Returns one feedback, finished or not.
    def get(id)
      @transport.json(:get, path_of(id))
    end

    # Lists the account's feedbacks, newest first. filter is the API's: q, sentiment, topic, from, to and so on.
    def list(**filter)
      Pages.of(@transport, PATH, 'feedbacks', filter)
    end

    # Retries a feedback that failed on our side or waits for its account; wait(id) returns the result. Raises
    # ConflictError with the code not_retryable, ApiError with audio_gone.
    def retry(id, idempotency_key: nil)
      @transport.json(:post, "#{path_of(id)}/retry", body: JsonBody.new({}), idempotency_key: idempotency_key)
    end

    # Retries all matching feedbacks, at most 1,000 per call. "remaining" is the number left.
    def retry_all(idempotency_key: nil, **filter)
      @transport.json(:post, "#{PATH}/retry", body: JsonBody.new(filter), idempotency_key: idempotency_key)
    end

    # Analyzes the transcript again, for free. Increases "version" by one.
    def reanalyze(id, idempotency_key: nil)
      @transport.json(:post, "#{path_of(id)}/reanalyze", body: JsonBody.new({}), idempotency_key: idempotency_key)
    end

    # Analyzes all matching feedbacks again, at most 1,000 per call. "remaining" is the number left.
    def reanalyze_all(idempotency_key: nil, **filter)
      @transport.json(:post, "#{PATH}/reanalyze", body: JsonBody.new(filter), idempotency_key: idempotency_key)
    end

    # Changes the tags, status or note. A note of nil removes it.
    def update(id, **change)
      @transport.json(:patch, path_of(id), body: JsonBody.new(change))
    end

    # Changes status or tags of many feedbacks, or deletes or retries them, at most 1,000 per call: those with the ids,
    # or all that match filter. "remaining" is the number left. undo(undo_id) takes a change or a deletion back.
    def update_many(idempotency_key: nil, **edit)
      @transport.json(:patch, PATH, body: JsonBody.new(edit), idempotency_key: idempotency_key || SecureRandom.hex(16))
    end

    # Undoes update_many within ten minutes. What was changed since stays as it is.
    def undo(id, idempotency_key: nil)
      path = "#{PATH}/edits/#{Transport.segment(id)}/undo"
      @transport.json(:post, path, body: JsonBody.new({}), idempotency_key: idempotency_key)
    end

    # Permanently deletes a feedback and its audio.
    def delete(id)
      @transport.send_call(:delete, path_of(id))
      nil
    rescue NotFoundError => e
      # An earlier attempt deleted it, but its response was lost.
      raise if e.attempts == 1
    end

    # Downloads the recording, as long as it is stored. Returns a String, or yields it in parts.
    def audio(id, &block)
      whole_or_parts("#{path_of(id)}/audio", {}, &block)
    end

    # Downloads the picture sent with the recording. Returns a String, or yields it in parts.
    def image(id, &block)
      whole_or_parts("#{path_of(id)}/image", {}, &block)
    end

    # Exports all matching feedbacks as CSV or JSON lines. Returns a String, or yields it in parts.
    def export(format: 'csv', **filter, &block)
      whole_or_parts("#{PATH}/export", { format: format, **filter }, &block)
    end

    private

    def process(body, idempotency_key, headers = {})
      @transport.json(:post, '/api/v1/process', body: body, headers: headers, idempotency_key: idempotency_key)
    end

    def whole_or_parts(path, query, &block)
      whole = +''
      parts = block || ->(part) { whole << part }
      @transport.send_call(:get, path, query: query, headers: { 'accept' => '*/*' }, &parts)
      block ? nil : whole
    end

    def path_of(id)
      "#{PATH}/#{Transport.segment(id)}"
    end

    # Whether there is a result. Raises if waiting makes no sense.
    def result?(answer)
      raise WaitingForAccountError.new(answer['id'], answer['waiting']) if answer['status'] == 'waiting'
      raise failure_of(answer) if answer['status'] == 'failed'

      VoiceFeedback.finished?(answer)
    end

    def failure_of(answer)
      error = answer['error'] || {}
      ProcessingFailedError.new(answer['id'], error['code'] || 'processing_failed', error['message'].to_s,
                                retryable: answer['retryable'] == true)
    end
  end
end
