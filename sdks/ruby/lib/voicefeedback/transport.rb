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
  # Sends calls: address, key, time limits, retries, errors.
  class Transport
    TIMEOUT_SECONDS = 60
    # 100 MB at 3 Mbit/s
    UPLOAD_TIMEOUT_SECONDS = 300
    # The server holds the connection for as long as it makes progress with a long recording.
    HELD_TIMEOUT_SECONDS = 1_800
    METHODS = {
      get: Net::HTTP::Get, post: Net::HTTP::Post, patch: Net::HTTP::Patch, delete: Net::HTTP::Delete
    }.freeze
    FAILURES = [SystemCallError, IOError, SocketError, OpenSSL::SSL::SSLError, Net::HTTPBadResponse,
                Net::ProtocolError].freeze

    # An attempt's request, its time limit, and where the parts of the answer go that aren't kept.
    Attempt = Struct.new(:request, :body, :seconds, :number, :streamed, keyword_init: true)
    Answer = Struct.new(:status, :headers, :body, :attempts, keyword_init: true)

    # An id as a part of a path.
    def self.segment(id)
      raise Error, 'The id is empty.' if id.to_s.empty?

      ERB::Util.url_encode(id.to_s)
    end

    # The address of a server, or Error.
    def self.address_of(text)
      address = URI(text.to_s)
      return address if address.is_a?(URI::HTTP) && !address.host.to_s.empty?

      raise URI::InvalidURIError
    rescue URI::InvalidURIError
      raise Error, "\"#{text}\" is not the address of a server: it begins with http:// or https://"
    end

    # connections: those of the client that this one is a copy of.
    def initialize(api_key:, base_url:, timeout: nil, max_retries: 2, headers: {}, on_request: nil, on_response: nil,
                   connections: nil)
      if api_key.to_s.empty?
        raise Error, 'An API key is needed: VoiceFeedback::Client.new(api_key: "vf_…"), or VOICEFEEDBACK_API_KEY in ' \
                     'the environment'
      end

      @options = { api_key: api_key, base_url: base_url, timeout: timeout, max_retries: max_retries, headers: headers,
                   on_request: on_request, on_response: on_response }
      @base_url = Transport.address_of(base_url)
      @connections = connections || Connections.new(@base_url)
    end

    # The same on the same connections, with other options.
    def with(changes)
      headers = @options[:headers].merge(changes.fetch(:headers, {}))
      Transport.new(**@options, **changes, headers: headers, connections: @connections)
    end

    def close
      @connections.close
    end

    def json(method, path, **call)
      JSON.parse(send_call(method, path, **call))
    rescue JSON::ParserError
      raise Error, "What answers at #{@base_url} is not this API"
    end

    # Gives the body. Raises ApiError, ConnectionFailedError or RequestTimeoutError. With a block, an answer that succeeds is
    # given to it part by part; then only the pause between two parts is limited. held: the answer comes when a recording of
    # any length is processed.
    def send_call(method, path, query: {}, body: nil, headers: {}, idempotency_key: nil, held: false, &block)
      headers = headers_of(method, headers, body, idempotency_key)
      target = target_of(path, query)
      seconds = @options[:timeout] || default_timeout(body, held)
      number = 0
      begin
        number += 1
        request = METHODS.fetch(method).new(target, headers)
        watched(Attempt.new(request: request, body: body, seconds: seconds, number: number, streamed: block)).body
      rescue ApiError, ConnectionFailedError => e
        wait = number > @options[:max_retries] ? nil : Retries.wait_before(e, number)
        raise if wait.nil?

        sleep(wait)
        retry
      end
    end

    private

    def headers_of(method, headers, body, idempotency_key)
      all = {
        'authorization' => "Bearer #{@options[:api_key]}",
        'voicefeedback-version' => '2026-11-23',
        'accept' => 'application/json',
        'user-agent' => "voicefeedback-ruby/#{VERSION} ruby/#{RUBY_VERSION}",
        # Packed, the answer's length would not tell whether it is whole.
        'accept-encoding' => 'identity'
      }.merge(@options[:headers].transform_keys { |name| name.to_s.downcase }, headers)
      # Made once for all attempts: a repeated one gets the first one's answer, and is charged once.
      all['idempotency-key'] = idempotency_key || SecureRandom.hex(16) if method == :post
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

    # An attempt, as passed to the hooks and kept by with_raw_response.
    def watched(attempt)
      facts = { http_method: attempt.request.method, attempt: attempt.number,
                url: "#{@base_url.scheme}://#{@base_url.host}:#{@base_url.port}#{attempt.request.path}" }
      @options[:on_request]&.call(RequestInfo.new(**facts))
      start = Process.clock_gettime(Process::CLOCK_MONOTONIC)
      answer = error = nil
      begin
        answer = limited(attempt)
        error = Answers.error_of(answer.status, answer.headers, answer.body, attempt.number) if answer.status >= 300
      rescue ConnectionFailedError => e
        error = e
      end
      elapsed = Process.clock_gettime(Process::CLOCK_MONOTONIC) - start
      @options[:on_response]&.call(ResponseInfo.new(**facts, elapsed_seconds: elapsed, status: answer&.status,
                                                             headers: answer&.headers || {}, error: error))
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
      # What was given away part by part cannot be taken back.
      raise Error, "The answer broke off: #{e.message}" if started

      raise ConnectionFailedError, "Could not reach the server at #{@base_url}: #{e.message}"
    end

    def open_body(body, &block)
      body ? body.open(&block) : block.call(nil)
    end

    # The answer, whole, or without the parts that were given away; on_part is called before the first of them.
    def answer_of(attempt, &on_part)
      @connections.with(attempt.seconds) do |http|
        answer = nil
        http.request(attempt.request) do |response|
          headers = response.each_header.to_h
          answer = Answer.new(status: response.code.to_i, headers: headers, body: +'', attempts: attempt.number)
          size = read(response, answer, attempt.streamed, &on_part)
          # The HTTP client takes a cut connection for the end.
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
