# frozen_string_literal: true

require 'json'
require 'pathname'
require 'securerandom'
require 'stringio'
require_relative 'errors'

module VoiceFeedback
  # A recording that can be read from its start more than once: a path, a StringIO of bytes, or an IO. A file is read
  # from disk while it is sent. A stream is read completely before sending, because it can't be rewound.
  class Recording
    MAXIMUM_BYTES = 100_000_000
    DEFAULT_NAME = 'recording.webm'

    attr_reader :name, :size

    def initialize(audio)
      @name = DEFAULT_NAME
      case audio
      when String, Pathname then take_path(audio.to_s)
      else take_stream(audio)
      end
      raise InvalidAudioError, 'The audio is empty: not a single byte.' if @size.zero?
      raise InvalidAudioError, "The audio is larger than #{MAXIMUM_BYTES / 1_000_000} MB." if @size > MAXIMUM_BYTES
    end

    def open(&block)
      @path ? File.open(@path, 'rb', &block) : block.call(StringIO.new(@bytes))
    end

    private

    def take_path(path)
      @path = path
      @name = File.basename(path)
      @size = File.open(path, 'rb', &:size)
    rescue SystemCallError => e
      raise InvalidAudioError, "The file #{path} cannot be read: #{e.message}"
    end

    def take_stream(stream)
      raise InvalidAudioError, 'Audio is a path or an open binary file.' unless stream.respond_to?(:read)

      @name = File.basename(stream.path) if stream.respond_to?(:path) && stream.path
      @bytes = (stream.read(MAXIMUM_BYTES + 1) || '').b
      @size = @bytes.bytesize
    end
  end

  class JsonBody
    attr_reader :content_type, :size

    def initialize(value)
      @text = JSON.generate(value)
      @content_type = 'application/json'
      @size = @text.bytesize
    end

    def upload? = false

    def open
      yield StringIO.new(@text)
    end
  end

  # A multipart form of a recording and its options. Options other than strings are encoded as JSON.
  class FormBody
    attr_reader :content_type, :size

    def initialize(recording, options, on_progress)
      @recording = recording
      @on_progress = on_progress
      boundary = "voicefeedback-#{SecureRandom.hex(16)}"
      @content_type = "multipart/form-data; boundary=#{boundary}"
      @head = head(boundary, options)
      @tail = "\r\n--#{boundary}--\r\n".b
      @size = @head.bytesize + recording.size + @tail.bytesize
    end

    def upload? = true

    def open
      @recording.open { |file| yield Reader.new(@head, file, @tail, @recording.size, @on_progress) }
    end

    # An IO for the HTTP client that reads the parts of the form in order.
    class Reader
      def initialize(head, file, tail, total, on_progress)
        @parts = [StringIO.new(head), file, StringIO.new(tail)]
        @file = file
        @sent = 0
        @total = total
        @on_progress = on_progress
      end

      def read(length = nil, buffer = nil)
        out = String.new(encoding: Encoding::BINARY)
        while @parts.any? && (length.nil? || out.bytesize < length)
          chunk = @parts.first.read(length && (length - out.bytesize))
          if chunk.nil? || chunk.empty?
            @parts.shift
            next
          end
          count(chunk) if @parts.first.equal?(@file)
          out << chunk
        end
        return nil if out.empty? && length&.positive?

        buffer ? buffer.replace(out) : out
      end

      # Called by the HTTP client for each chunk that it sends.
      def readpartial(length, buffer = nil)
        read(length, buffer) || raise(EOFError)
      end

      private

      def count(chunk)
        @sent += chunk.bytesize
        @on_progress&.call(@sent, @total)
      end
    end

    private

    def head(boundary, options)
      # Options first, so that the server can refuse them before it reads the audio.
      fields = options.map do |name, value|
        text = value.is_a?(String) ? value : JSON.generate(value)
        "--#{boundary}\r\ncontent-disposition: form-data; name=\"#{name}\"\r\n\r\n#{text}\r\n".b
      end
      file_name = @recording.name.tr("\\\"\r\n", '_')
      fields << ("--#{boundary}\r\ncontent-disposition: form-data; name=\"audio\"; filename=\"#{file_name}\"\r\n" \
                 "content-type: application/octet-stream\r\n\r\n").b
      fields.join
    end
  end

  # Builds the bodies of calls with a recording.
  module Bodies
    module_function

    # others: the alternatives to audio by name. Exactly one of all must be given.
    def audio(audio, others, options, on_progress)
      named = others.compact
      unless (audio.nil? ? 0 : 1) + named.size == 1
        raise Error, "Give exactly one of #{[:audio, *others.keys].join(', ')}."
      end

      given = options.compact
      audio ? FormBody.new(Recording.new(audio), given, on_progress) : JsonBody.new({ **named, **given })
    end
  end

  private_constant :Recording, :JsonBody, :FormBody, :Bodies
end
