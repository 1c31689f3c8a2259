# frozen_string_literal: true

require 'json'
require 'pathname'
require 'securerandom'
require 'stringio'
require_relative 'errors'

module VoiceFeedback
  # A recording or picture that can be read from its start more than once: a path, a StringIO of bytes, or an IO. A file
  # is read from disk while it is sent. A stream is read completely before sending, because it can't be rewound.
  class Recording
    MAXIMUM_BYTES = 100_000_000
    DEFAULT_NAME = 'recording.webm'

    attr_reader :name, :size

    # what: the content's name in errors.
    def initialize(audio, what = 'audio')
      @name = DEFAULT_NAME
      @what = what
      case audio
      when String, Pathname then take_path(audio.to_s)
      else take_stream(audio)
      end
      raise InvalidAudioError, "The #{what} is empty: not a single byte." if @size.zero?
      raise InvalidAudioError, "The #{what} is larger than #{MAXIMUM_BYTES / 1_000_000} MB." if @size > MAXIMUM_BYTES
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
      raise InvalidAudioError, "#{@what.capitalize} is a path or an open binary file." unless stream.respond_to?(:read)

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

  # A multipart form of a recording, its picture and its options. Options other than strings are encoded as JSON.
  class FormBody
    LINE_BREAK = "\r\n".b.freeze
    private_constant :LINE_BREAK

    attr_reader :content_type, :size

    def initialize(recording, options, on_progress, image = nil)
      # The picture is small and may be refused, so the server reads it first.
      @files = [image, recording].compact
      @on_progress = on_progress
      boundary = "voicefeedback-#{SecureRandom.hex(16)}"
      @content_type = "multipart/form-data; boundary=#{boundary}"
      @heads = [image && file_head(boundary, 'image', 'image'), file_head(boundary, 'audio', recording.name)].compact
      # Options first, so that the server can refuse them before it reads the files.
      @heads[0] = option_fields(boundary, options) + @heads[0]
      @tail = "--#{boundary}--\r\n".b
      @files_size = @files.sum(&:size)
      @size = @heads.sum(&:bytesize) + @files_size + (@files.size * LINE_BREAK.bytesize) + @tail.bytesize
    end

    def upload? = true

    def open(&block)
      open_files(@files, []) { |files| block.call(Reader.new(@heads, files, @tail, @files_size, @on_progress)) }
    end

    # An IO for the HTTP client that reads the parts of the form in order.
    class Reader
      def initialize(heads, files, tail, total, on_progress)
        @parts = heads.zip(files).flat_map { |head, file| [StringIO.new(head), file, StringIO.new(LINE_BREAK)] }
        @parts << StringIO.new(tail)
        @files = files
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
          count(chunk) if @files.any? { |file| file.equal?(@parts.first) }
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

    def open_files(files, opened, &block)
      return block.call(opened) if files.empty?

      files.first.open { |file| open_files(files.drop(1), [*opened, file], &block) }
    end

    def option_fields(boundary, options)
      fields = options.map do |name, value|
        text = value.is_a?(String) ? value : JSON.generate(value)
        "--#{boundary}\r\ncontent-disposition: form-data; name=\"#{name}\"\r\n\r\n#{text}\r\n".b
      end
      fields.join.b
    end

    def file_head(boundary, field, name)
      file_name = name.tr("\\\"\r\n", '_')
      ("--#{boundary}\r\ncontent-disposition: form-data; name=\"#{field}\"; filename=\"#{file_name}\"\r\n" \
       "content-type: application/octet-stream\r\n\r\n").b
    end
  end

  # Builds the bodies of calls with a recording.
  module Bodies
    module_function

    # others: the alternatives to audio by name. Exactly one of all must be given.
    def audio(audio, others, options, on_progress, image = nil)
      named = others.compact
      unless (audio.nil? ? 0 : 1) + named.size == 1
        raise Error, "Give exactly one of #{[:audio, *others.keys].join(', ')}."
      end

      raise Error, 'A picture comes with audio, and with nothing else.' if image && audio.nil?

      given = options.compact
      return JsonBody.new({ **named, **given }) if audio.nil?

      FormBody.new(Recording.new(audio), given, on_progress, image && Recording.new(image, 'image'))
    end
  end

  private_constant :Recording, :JsonBody, :FormBody, :Bodies
end
