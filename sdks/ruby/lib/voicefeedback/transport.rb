# frozen_string_literal: true

require 'erb'
require 'json'
require 'net/http'
require 'openssl'
require 'securerandom'
require 'timeout'
require 'uri'
require_relative 'answers'
require_relative 'errors'
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

    # An id as a part of a path.
    def self.segment(id)
      raise Error, 'The id is empty.' if id.to_s.empty?

      ERB::Util.url_encode(id.to_s)
    end

    def initialize(api_key:, base_url:, timeout:, max_retries:)
      raise Error, 'An API key is needed: VoiceFeedback::Client.new(api_key: "vf_…")' if api_key.to_s.empty?

      @api_key = api_key
      @base_url = URI(base_url)
      raise Error, "#{base_url} is not the address of a server." unless @base_url.is_a?(URI::HTTP) && @base_url.host

      @timeout = timeout
      @max_retries = max_retries
    end

    def json(method, path, **call)
      JSON.parse(send_call(method, path, **call))
    rescue JSON::ParserError
      raise Error, "What answers at #{@base_url} is not this API"
    end

    # Raises ApiError, ConnectionFailedError or RequestTimeoutError. With a block, an answer that succeeds is given to it
    # part by part; then only the pause between two parts is limited. held: the answer comes when a recording of any
    # length is processed.
    def send_call(method, path, query: {}, body: nil, headers: {}, idempotency_key: nil, held: false, &block)
      headers = headers_of(method, headers, body, idempotency_key)
      target = target_of(path, query)
      seconds = @timeout || default_timeout(body, held)
      attempts = 0
      begin
        attempts += 1
        attempt(METHODS.fetch(method), target, headers, body, seconds, attempts, &block)
      rescue ApiError, ConnectionFailedError => e
        wait = attempts > @max_retries ? nil : Retries.wait_before(e, attempts)
        raise if wait.nil?

        sleep(wait)
        retry
      end
    end

    private

    def headers_of(method, headers, body, idempotency_key)
      all = {
        'authorization' => "Bearer #{@api_key}",
        'accept' => 'application/json',
        'user-agent' => "voicefeedback-ruby/#{VERSION} ruby/#{RUBY_VERSION}",
        # Packed, the answer's length would not tell whether it is whole.
        'accept-encoding' => 'identity',
        'connection' => 'close'
      }.merge(headers)
      # Made once for all attempts: a repeated one gets the first one's answer, and is charged once.
      all['idempotency-key'] = idempotency_key || SecureRandom.hex(16) if method == :post
      all.merge!('content-type' => body.content_type, 'content-length' => body.size.to_s) if body
      all
    end

    def target_of(path, query)
      given = query.compact
      "#{@base_url.path.chomp('/')}#{path}#{"?#{URI.encode_www_form(given)}" unless given.empty?}"
    end

    def default_timeout(body, held)
      return HELD_TIMEOUT_SECONDS if held

      body&.upload? ? UPLOAD_TIMEOUT_SECONDS : TIMEOUT_SECONDS
    end

    def attempt(kind, target, headers, body, seconds, attempts, &block)
      started = false
      failing = lambda do |streamed|
        open_body(body) do |stream|
          exchange(kind, target, headers, stream, seconds, attempts) do |part|
            started = true
            streamed&.call(part)
          end
        end
      end
      block ? failing.call(block) : Timeout.timeout(seconds) { failing.call(nil) }
    rescue Timeout::Error
      raise RequestTimeoutError, "No answer within #{seconds} s"
    rescue *FAILURES => e
      # What was given away part by part cannot be taken back.
      raise Error, "The answer broke off: #{e.message}" if started && block

      raise ConnectionFailedError, "Could not reach the server at #{@base_url}: #{e.message}"
    end

    def open_body(body, &block)
      body ? body.open(&block) : block.call(nil)
    end

    # Gives the whole body, or its parts to the block.
    def exchange(kind, target, headers, stream, seconds, attempts)
      request = kind.new(target, headers)
      request.body_stream = stream
      streamed = headers['accept'] == '*/*'
      body = +''
      connect(seconds) do |http|
        http.request(request) do |response|
          status = response.code.to_i
          size = 0
          response.read_body do |part|
            size += part.bytesize
            streamed && status < 300 ? yield(part) : body << part
          end
          # The HTTP client takes a cut connection for the end.
          raise EOFError, 'the connection was cut' if response.content_length&.> size
          raise Answers.error_of(status, response, body, attempts) if status >= 300
        end
      end
      body.force_encoding(Encoding::UTF_8)
    end

    def connect(seconds, &block)
      Net::HTTP.start(
        @base_url.host, @base_url.port,
        use_ssl: @base_url.scheme == 'https',
        open_timeout: seconds, read_timeout: seconds, write_timeout: seconds, max_retries: 0, &block
      )
    end
  end

  private_constant :Transport
end
