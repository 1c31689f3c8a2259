# frozen_string_literal: true

require 'erb'
require 'json'
require 'net/http'
require 'openssl'
require 'securerandom'
require 'timeout'
require 'uri'
require_relative 'answers'
require_relative 'connections'
require_relative 'errors'
require_relative 'responses'
require_relative 'retries'
require_relative 'version'

module VoiceFeedback
  # Sends API calls with the base URL and key, and handles timeouts, retries and errors.
  class Transport
    TIMEOUT_SECONDS = 60
    # Enough for 100 MB at 3 Mbit/s.
    UPLOAD_TIMEOUT_SECONDS = 300
    # The server keeps the connection open while it processes a long recording.
    HELD_TIMEOUT_SECONDS = 1_800
    METHODS = {
      get: Net::HTTP::Get, post: Net::HTTP::Post, put: Net::HTTP::Put, patch: Net::HTTP::Patch, delete: Net::HTTP::Delete
    }.freeze
    FAILURES = [SystemCallError, IOError, SocketError, OpenSSL::SSL::SSLError, Net::HTTPBadResponse,
                Net::ProtocolError].freeze

    # One attempt: its request, timeout, and the block that receives a streamed response.
    Attempt = Struct.new(:request, :body, :seconds, :number, :streamed, keyword_init: true)
    Answer = Struct.new(:status, :headers, :body, :attempts, keyword_init: true)

    # Encodes an id as a path segment. Raises Error if it is empty.
    def self.segment(id)
      raise Error, 'The id is empty.' if id.to_s.empty?

      ERB::Util.url_encode(id.to_s)
    end

    # Parses the base URL. Raises Error if it is invalid.
    def self.address_of(text)
      address = URI(text.to_s)
      return address if address.is_a?(URI::HTTP) && !address.host.to_s.empty?

      raise URI::InvalidURIError
    rescue URI::InvalidURIError
      raise Error, "\"#{text}\" is not the address of a server: it begins with http:// or https://"
    end

    # on_request, on_response: lists of hooks. connections: the pool of the original client, for a copy.
    def initialize(api_key:, base_url:, timeout: nil, max_retries: 2, headers: {}, on_request: [],
                   on_response: [], connections: nil)
      if api_key.to_s.empty?
        raise Error, 'An API key is needed: VoiceFeedback::Client.new(api_key: "vf_…"), or VOICEFEEDBACK_API_KEY in ' \
                     'the environment'
      end

      @options = { api_key: api_key, base_url: base_url, timeout: timeout, max_retries: max_retries, headers: headers,
                   on_request: on_request, on_response: on_response }
      @base_url = Transport.address_of(base_url)
      @connections = connections || Connections.new(@base_url)
    end

    # Returns a copy with other options that shares the connections.
    def with(changes)
      if_match = { 'If-Match' => changes.delete(:if_match) }.compact
      headers = @options[:headers].merge(changes.fetch(:headers, {}), if_match)
      hooks = %i[on_request on_response].to_h { |name| [name, [changes[name], *@options[name]].compact] }
      Transport.new(**@options, **changes, **hooks, headers: headers, connections: @connections)
    end

    def close
      @connections.close
    end

    def json(method, path, **call)
      JSON.parse(send_call(method, path, **call))
    rescue JSON::ParserError
      raise Error, "What answers at #{@base_url} is not this API"
    end

    # Returns the response body. Raises ApiError, ConnectionFailedError or RequestTimeoutError. With a block, yields a
    # successful response in parts, and the timeout applies to each pause between two parts. held: whether the response
    # only comes once a recording of any length is processed.
    def send_call(method, path, query: {}, body: nil, headers: {}, idempotency_key: nil, held: false, &block)
      headers = headers_of(method, headers, body, idempotency_key)
      target = target_of(path, query)
      seconds = @options[:timeout] || default_timeout(body, held)
      number = 0
      begin
        number += 1
        request = request_of(method, target, headers, number)
        watched(Attempt.new(request: request, body: body, seconds: seconds, number: number, streamed: block)).body
      rescue ApiError, ConnectionFailedError => e
        wait = number > @options[:max_retries] ? nil : Retries.wait_before(e, number)
        raise if wait.nil?

        sleep(wait)
        retry
      end
    end

    private

    def url_of(target)
      "#{@base_url.scheme}://#{@base_url.host}:#{@base_url.port}#{target}"
    end

    # Calls the hooks, which may change the headers of this attempt.
    def request_of(method, target, headers, number)
      kind = METHODS.fetch(method)
      info = RequestInfo.new(http_method: kind::METHOD, url: url_of(target), attempt: number, headers: headers.dup)
      @options[:on_request].each { |hook| hook.call(info) }
      kind.new(target, info.headers)
    end

    def headers_of(method, headers, body, idempotency_key)
      all = {
        'authorization' => "Bearer #{@options[:api_key]}",
        'voicefeedback-version' => '2026-11-23',
        'accept' => 'application/json',
        'user-agent' => "voicefeedback-ruby/#{VERSION} ruby/#{RUBY_VERSION}",
        # With compression, the content length couldn't be used to detect a truncated response.
        'accept-encoding' => 'identity'
      }.merge(@options[:headers].transform_keys { |name| name.to_s.downcase }, headers)
      # The same key for all attempts, so a repeated request gets the first response and is charged once.
      all['idempotency-key'] = idempotency_key || SecureRandom.hex(16) if method == :post || idempotency_key
      all.merge!('content-type' => body.content_type, 'content-length' => body.size.to_s) if body
      all
    end

    def target_of(path, query)
      given = query.flat_map do |name, value|
        value.is_a?(Hash) ? value.map { |member, inner| ["#{name}[#{member}]", inner] } : [[name, value]]
      end.to_h.compact
      "#{@base_url.path.chomp('/')}#{path}#{"?#{URI.encode_www_form(given)}" unless given.empty?}"
    end

    def default_timeout(body, held)
      return HELD_TIMEOUT_SECONDS if held

      body&.upload? ? UPLOAD_TIMEOUT_SECONDS : TIMEOUT_SECONDS
    end

    # Makes an attempt, calls the hooks, and stores the response for with_raw_response.
    def watched(attempt)
      facts = { http_method: attempt.request.method, attempt: attempt.number, url: url_of(attempt.request.path) }
      start = Process.clock_gettime(Process::CLOCK_MONOTONIC)
      answer = error = nil
      begin
        answer = limited(attempt)
        error = Answers.error_of(answer.status, answer.headers, answer.body, attempt.number) if answer.status >= 300
      rescue ConnectionFailedError => e
        error = e
      end
      elapsed = Process.clock_gettime(Process::CLOCK_MONOTONIC) - start
      info = ResponseInfo.new(**facts, elapsed_seconds: elapsed, status: answer&.status,
                                       headers: answer&.headers || {}, error: error)
      @options[:on_response].each { |hook| hook.call(info) }
      raise error if error

      Thread.current[:voicefeedback_answers]&.push(answer)
      answer
    end

    def limited(attempt)
      started = false
      exchange = lambda do
        open_body(attempt.body) do |stream|
          attempt.request.body_stream = stream
          answer_of(attempt) { started = true }
        end
      end
      attempt.streamed ? exchange.call : Timeout.timeout(attempt.seconds) { exchange.call }
    rescue Timeout::Error
      raise RequestTimeoutError, "No answer within #{attempt.seconds} s"
    rescue *FAILURES => e
      # No retry, because some parts were already yielded.
      raise Error, "The answer broke off: #{e.message}" if started

      raise ConnectionFailedError, "Could not reach the server at #{@base_url}: #{e.message}"
    end

    def open_body(body, &block)
      body ? body.open(&block) : block.call(nil)
    end

    # Returns the response, without the body if it is streamed. Calls on_part before the first part.
    def answer_of(attempt, &on_part)
      @connections.with(attempt.seconds) do |http|
        answer = nil
        http.request(attempt.request) do |response|
          headers = response.each_header.to_h
          answer = Answer.new(status: response.code.to_i, headers: headers, body: +'', attempts: attempt.number)
          size = read(response, answer, attempt.streamed, &on_part)
          # The HTTP client treats a lost connection as the end of the body.
          raise EOFError, 'the connection was cut' if response.content_length&.> size
        end
        answer.body.force_encoding(Encoding::UTF_8)
        answer
      end
    end

    def read(response, answer, streamed)
      size = 0
      response.read_body do |part|
        size += part.bytesize
        next answer.body << part unless streamed && answer.status < 300

        yield
        streamed.call(part)
      end
      size
    end
  end

  private_constant :Transport
end
