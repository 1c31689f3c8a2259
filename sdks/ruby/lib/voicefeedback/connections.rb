# frozen_string_literal: true

require 'net/http'

module VoiceFeedback
  # Connections to one server that stay open between calls. Each is used by one thread at a time; a thread that finds none
  # idle opens another. Shared by all copies of a client.
  class Connections
    # Below the server's 72 s, so that a connection is rarely used just when it's closed.
    IDLE_SECONDS = 60
    MAXIMUM_IDLE = 20

    def initialize(base_url)
      @base_url = base_url
      @mutex = Mutex.new
      @idle = []
      @pid = Process.pid
    end

    # Gives a connection with this time limit. One that a call breaks off on isn't used again.
    def with(seconds)
      http = take(seconds)
      whole = false
      begin
        http.start unless http.started?
        result = yield http
        whole = true
        result
      ensure
        whole ? give_back(http) : finish(http)
      end
    end

    # Closes those that are idle.
    def close
      idle = @mutex.synchronize { @idle.slice!(0..) }
      idle.each { |http| finish(http) }
    end

    private

    def take(seconds)
      http = @mutex.synchronize do
        # A forked process leaves the sockets to its parent.
        @idle.clear unless @pid == Process.pid
        @pid = Process.pid
        @idle.pop
      end
      http ||= open_connection
      http.open_timeout = http.read_timeout = http.write_timeout = seconds
      http
    end

    def open_connection
      http = Net::HTTP.new(@base_url.host, @base_url.port)
      http.use_ssl = @base_url.scheme == 'https'
      http.max_retries = 0
      http.keep_alive_timeout = IDLE_SECONDS
      http
    end

    def give_back(http)
      kept = @mutex.synchronize { @idle.size < MAXIMUM_IDLE && @idle.push(http) }
      finish(http) unless kept
    end

    def finish(http)
      http.finish if http.started?
    rescue IOError
      nil
    end
  end

  private_constant :Connections
end
