# frozen_string_literal: true

require_relative 'bodies'
require_relative 'pages'
require_relative 'transport'

module VoiceFeedback
  # client.corrections: corrections of what was recognized. They're free, but count as a re-analysis.
  class CorrectionCalls
    def initialize(transport)
      @transport = transport
    end

    # Replaces the whole transcript of a feedback, and analyzes it again. The response has the new transcript, and what was
    # recognized in 'correction'. The analysis follows within seconds: then the feedback's version is one higher. Raises
    # ConflictError if the feedback isn't finished; with the code edit_conflict if it has a newer version than version.
    # correction: transcript, version.
    def create(feedback_id, **correction)
      @transport.json(:put, path_of(feedback_id), body: JsonBody.new(correction))
    end

    # Takes a correction back, and analyzes what was recognized again. Without a correction, nothing changes.
    def undo(feedback_id)
      @transport.json(:delete, path_of(feedback_id))
    end

    private

    def path_of(feedback_id)
      "/api/v1/feedbacks/#{Transport.segment(feedback_id)}/transcript"
    end
  end

  # client.end_users: the people behind feedback, by your own ids for them. client.feedback.list(end_user_id: …) lists what a
  # person said, and client.replies.list_for_end_user the emails to them.
  class EndUserCalls
    def initialize(transport)
      @transport = transport
    end

    # Returns who a person is: how many feedbacks there are by sentiment, when the first and the last one came (UTC), the
    # average score from -1 to 1, and the last value of each field of their metadata. Raises NotFoundError if there's no
    # feedback from this person.
    def get(id)
      @transport.json(:get, path_of(id))
    end

    # Permanently deletes every feedback of a person with audio and pictures, and returns a receipt with the numbers.
    # Without any feedback, they're 0. client.erasures.list has all receipts. Raises PermissionDeniedError with the code
    # outside_project for a key of a project.
    def erase(id)
      @transport.json(:delete, path_of(id))
    end

    private

    def path_of(id)
      "/api/v1/end-users/#{Transport.segment(id)}"
    end
  end

  # client.erasures: receipts of erasures, which say what was deleted and when, but not the person.
  class ErasureCalls
    def initialize(transport)
      @transport = transport
    end

    # Lists the receipts, newest first.
    def list(limit: nil)
      Pages.of(@transport, '/api/v1/erasures', 'erasures', { limit: limit })
    end
  end
end
