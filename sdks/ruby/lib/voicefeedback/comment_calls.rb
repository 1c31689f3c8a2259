# frozen_string_literal: true

require_relative 'bodies'
require_relative 'pages'
require_relative 'transport'

module VoiceFeedback
  # client.comments: what a team writes to each other about a feedback. A key can only change its own.
  class CommentCalls
    def initialize(transport)
      @transport = transport
    end

    # Lists the comments on a feedback, oldest first.
    def list(feedback_id, limit: nil)
      Pages.of(@transport, path_of(feedback_id), 'comments', { limit: limit })
    end

    # Comments on a feedback, or answers the comment reply_to. comment: text, reply_to, at_seconds, mentions.
    def create(feedback_id, idempotency_key: nil, **comment)
      @transport.json(:post, path_of(feedback_id), body: JsonBody.new(comment), idempotency_key: idempotency_key)
    end

    # Changes the text of a comment. change: text, mentions.
    def update(feedback_id, id, **change)
      @transport.json(:patch, "#{path_of(feedback_id)}/#{Transport.segment(id)}", body: JsonBody.new(change))
    end

    # Deletes a comment. Answers to it stay.
    def delete(feedback_id, id)
      @transport.send_call(:delete, "#{path_of(feedback_id)}/#{Transport.segment(id)}")
      nil
    end

    private

    def path_of(feedback_id)
      "/api/v1/feedbacks/#{Transport.segment(feedback_id)}/comments"
    end
  end

  # client.changes: what people and keys changed about a feedback.
  class ChangeCalls
    def initialize(transport)
      @transport = transport
    end

    # Lists the changes of a feedback's status, tags, note, assignee and transcript, newest first.
    def list(feedback_id, limit: nil)
      Pages.of(@transport, "/api/v1/feedbacks/#{Transport.segment(feedback_id)}/changes", 'changes', { limit: limit })
    end
  end

  # client.replies: emails to the people behind feedback.
  class ReplyCalls
    def initialize(transport)
      @transport = transport
    end

    # Lists the replies to a feedback, oldest first.
    def list(feedback_id, limit: nil)
      Pages.of(@transport, path_of(feedback_id), 'replies', { limit: limit })
    end

    # Lists the replies to a person, whichever feedback they were about.
    def list_for_end_user(end_user_id, limit: nil)
      Pages.of(@transport, "/api/v1/end-users/#{Transport.segment(end_user_id)}/replies", 'replies', { limit: limit })
    end

    # Sends an email to the person who gave a feedback. They need to have left an address. reply: text.
    def create(feedback_id, idempotency_key: nil, **reply)
      @transport.json(:post, path_of(feedback_id), body: JsonBody.new(reply), idempotency_key: idempotency_key)
    end

    private

    def path_of(feedback_id)
      "/api/v1/feedbacks/#{Transport.segment(feedback_id)}/replies"
    end
  end

  # client.shares: links that show one feedback to anyone who has them.
  class ShareCalls
    def initialize(transport)
      @transport = transport
    end

    # Lists the links to a feedback.
    def list(feedback_id, limit: nil)
      Pages.of(@transport, path_of(feedback_id), 'shares', { limit: limit })
    end

    # Creates a link to a feedback. Its url is never shown again. share: expires_in_hours, audio, contact, clip.
    def create(feedback_id, idempotency_key: nil, **share)
      @transport.json(:post, path_of(feedback_id), body: JsonBody.new(share), idempotency_key: idempotency_key)
    end

    # Withdraws a link, which stops working immediately.
    def delete(feedback_id, id)
      @transport.send_call(:delete, "#{path_of(feedback_id)}/#{Transport.segment(id)}")
      nil
    end

    private

    def path_of(feedback_id)
      "/api/v1/feedbacks/#{Transport.segment(feedback_id)}/shares"
    end
  end
end
