# frozen_string_literal: true

require_relative 'bodies'
require_relative 'pages'
require_relative 'transport'

module VoiceFeedback
  # client.views: saved filters, with actions for new matches.
  class ViewCalls
    PATH = '/api/v1/views'

    def initialize(transport)
      @transport = transport
    end

    # Lists the views in their order.
    def list(limit: nil)
      Pages.of(@transport, PATH, 'views', { limit: limit })
    end

    # Saves a filter as a view. view: name, filter, order, notify, actions.
    def create(idempotency_key: nil, **view)
      @transport.json(:post, PATH, body: JsonBody.new(view), idempotency_key: idempotency_key)
    end

    # Returns a view.
    def get(id)
      @transport.json(:get, path_of(id))
    end

    # Changes a view's name, filter, order, notices or actions.
    def update(id, **change)
      @transport.json(:patch, path_of(id), body: JsonBody.new(change))
    end

    # Deletes a view. Feedbacks aren't affected.
    def delete(id)
      @transport.send_call(:delete, path_of(id))
      nil
    end

    # Puts the views in another order.
    def order(ids)
      @transport.send_call(:put, "#{PATH}/order", body: JsonBody.new({ ids: ids }))
      nil
    end

    # Counts how many of the latest feedbacks a view matches.
    def preview(id)
      @transport.json(:get, "#{path_of(id)}/preview")
    end

    # Lists the actions that a view took on new matches, newest first.
    def acts(id, limit: nil)
      Pages.of(@transport, "#{path_of(id)}/acts", 'acts', { limit: limit })
    end

    private

    def path_of(id)
      "#{PATH}/#{Transport.segment(id)}"
    end
  end

  # client.reports: links that show the insights of a period to anyone who has them.
  class ReportCalls
    PATH = '/api/v1/reports'

    def initialize(transport)
      @transport = transport
    end

    # Lists the reports.
    def list(limit: nil)
      Pages.of(@transport, PATH, 'reports', { limit: limit })
    end

    # Creates a report. Its url is never shown again. report: title, language, expires_in_hours, insights.
    def create(idempotency_key: nil, **report)
      @transport.json(:post, PATH, body: JsonBody.new(report), idempotency_key: idempotency_key)
    end

    # Deletes a report. Its link stops working immediately.
    def delete(id)
      @transport.send_call(:delete, "#{PATH}/#{Transport.segment(id)}")
      nil
    end
  end

  # client.alerts: what's said far more often than usual.
  class AlertCalls
    def initialize(transport)
      @transport = transport
    end

    # Lists the alerts, newest first. query: project, limit.
    def list(**query)
      Pages.of(@transport, '/api/v1/alerts', 'alerts', query)
    end
  end
end
