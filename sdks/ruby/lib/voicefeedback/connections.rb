# frozen_string_literal: true

require 'net/http'

module VoiceFeedback
  # A pool of connections to one server, shared by all copies of a client. Each is used by one thread at a time; a
  # thread opens a new one if none is idle.
  class Connections
    # Shorter than the server's 72 s, so that a connection is rarely reused while the server closes it.
    IDLE_SECONDS = 60
    MAXIMUM_IDLE = 20

    def initialize(base_url)
      @base_url = base_url
      @mutex = Mutex.new
      @idle = []
      @pid = Process.pid
    end

    # Yields a connection with this timeout. Doesn't reuse one after a failed call.
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

    # Closes the idle connections.
    def close
      idle = @mutex.synchronize { @idle.slice!(0..) }
      idle.each { |http| finish(http) }
    end

    private

    def take(seconds)
      http = @mutex.synchronize do
        # After a fork, the sockets belong to the parent process.
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
