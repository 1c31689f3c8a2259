# frozen_string_literal: true

require_relative 'bodies'
require_relative 'pages'
require_relative 'transport'

module VoiceFeedback
  # client.insights: what people talk about.
  class InsightCalls
    ASK = '/api/v1/insights/ask'

    def initialize(transport)
      @transport = transport
    end

    # Returns what people talk about in a period, and what changed since the one before. query: by, weight_by, compare_by,
    # period, from, to, timezone, and the filters of client.feedback.list.
    def get(**query)
      @transport.json(:get, '/api/v1/insights', query: query)
    end

    # Answers a question about the feedback that matches the filters of client.feedback.list. A language model writes up to 8
    # sentences, each based on quotes that were found word for word in a transcript. Quotes have their times in seconds. The
    # status not_mentioned means that no quote backs an answer. At most 10 questions a minute and 300 in 24 hours. Raises
    # ConflictError with the code needs_language_model if the server has none, RateLimitError, and ServerError with the
    # code language_model_unavailable. question: question, and the filters.
    def ask(**question)
      @transport.json(:post, ASK, body: JsonBody.new(question))
    end

    # Returns whether questions can be asked: whether the server has a language model.
    def asking
      @transport.json(:get, ASK)
    end
  end

  # client.releases: releases of your app.
  class ReleaseCalls
    PATH = '/api/v1/releases'

    def initialize(transport)
      @transport = transport
    end

    # Lists the releases, newest first, with what changed in the feedback after each.
    def list(**query)
      Pages.of(@transport, PATH, 'releases', query)
    end

    # Marks a release. release: name, released_at.
    def create(idempotency_key: nil, **release)
      @transport.json(:post, PATH, body: JsonBody.new(release), idempotency_key: idempotency_key)
    end

    # Deletes the mark of a release. Feedbacks aren't affected.
    def delete(id)
      @transport.send_call(:delete, "#{PATH}/#{Transport.segment(id)}")
      nil
    end
  end

  # client.projects: apps, or environments of them, with keys, themes and a retention of their own.
  class ProjectCalls
    PATH = '/api/v1/projects'

    def initialize(transport)
      @transport = transport
    end

    # Lists the projects by name. query: archived, limit.
    def list(**query)
      Pages.of(@transport, PATH, 'projects', query)
    end

    # Creates a project. Keys of it are created with client.keys.create and project. project: name, environment,
    # retention_days.
    def create(idempotency_key: nil, **project)
      @transport.json(:post, PATH, body: JsonBody.new(project), idempotency_key: idempotency_key)
    end

    # Returns a project with the number of its keys.
    def get(id)
      @transport.json(:get, path_of(id))
    end

    # Renames a project, changes its environment or retention, or restores it with archived: false.
    def update(id, **change)
      @transport.json(:patch, path_of(id), body: JsonBody.new(change))
    end

    # Archives a project: its feedback stays, and its keys stop working until it's restored.
    def archive(id)
      @transport.json(:delete, path_of(id))
    end

    private

    def path_of(id)
      "#{PATH}/#{Transport.segment(id)}"
    end
  end
end
