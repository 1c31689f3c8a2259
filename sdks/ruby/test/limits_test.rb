# frozen_string_literal: true

# Tests the default timeouts of calls. Prints them in seconds.
require 'net/http'
require 'stringio'
require_relative '../lib/voicefeedback'

LIMITS = []
# Records the timeout of every connection.
Net::HTTP.prepend(
  Module.new do
    def start
      LIMITS << read_timeout
      super
    end
  end
)

def limit
  # Nothing listens on this port.
  yield VoiceFeedback::Client.new(api_key: 'vf_1', base_url: 'http://127.0.0.1:9', max_retries: 0)
rescue VoiceFeedback::ConnectionFailedError
  LIMITS.pop
end

upload = -> { StringIO.new('an hour of sound') }
address = 'https://example.com/hour.ogg'
found = [
  limit { |client| client.credits.balance },
  limit { |client| client.feedback.create(audio: upload.call) },
  limit { |client| client.analyze(text: 'a text') },
  limit { |client| client.transcribe(audio: upload.call) },
  limit { |client| client.transcribe(audio_url: address) },
  limit { |client| client.analyze(audio_url: address) },
  limit { |client| client.with_options(timeout: 5).transcribe(audio_url: address) }
]
puts "seconds: #{found.join(', ')}"
exit(found == [60, 300, 60, 1_800, 1_800, 1_800, 5] ? 0 : 1)
