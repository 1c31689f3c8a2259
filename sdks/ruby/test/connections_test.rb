# frozen_string_literal: true

# Tests connection reuse, raw responses, hooks, options of one call, and settings from the environment. Exits with 1 on
# a failure.
require 'socket'
require_relative '../lib/voicefeedback'

CHECKS = []

def check(truth, what)
  abort "not so: #{what}" unless truth
  CHECKS << what
end

def expect(kind)
  yield
rescue kind => e
  e
else
  abort "#{kind} was not raised"
end

# A server that counts its connections and records requests.
class Counting
  attr_reader :connections, :seen, :url

  def initialize
    @server = TCPServer.new('127.0.0.1', 0)
    @url = "http://127.0.0.1:#{@server.addr[1]}"
    @mutex = Mutex.new
    @connections = 0
    @seen = []
    Thread.new { loop { accept } }
  end

  private

  def accept
    socket = @server.accept
    @mutex.synchronize { @connections += 1 }
    Thread.new { serve(socket) }
  end

  def serve(socket)
    while (line = socket.gets("\r\n"))
      headers = {}
      while (header = socket.gets("\r\n").chomp) != ''
        name, value = header.split(': ', 2)
        headers[name.downcase] = value
      end
      number = @mutex.synchronize { @seen.push([line.split[1], headers]).size }
      answer(socket, line.include?('missing'), number)
    end
  end

  def answer(socket, missing, number)
    body = missing ? '{"code": "not_found", "detail": "none"}' : '{"id": "1", "status": "done", "summary": "Good."}'
    socket.write("HTTP/1.1 #{missing ? 404 : 200} -\r\ncontent-length: #{body.bytesize}\r\n" \
                 "X-Request-Id: request-#{number}\r\nx-ratelimit-limit: 120\r\nx-ratelimit-remaining: 119\r\n" \
                 "x-ratelimit-reset: 60\r\n\r\n#{body}")
  end
end

server = Counting.new
client = VoiceFeedback::Client.new(api_key: 'vf_1', base_url: server.url)
100.times { client.feedback.get('1') }
client.with_options(timeout: 5).feedback.get('1')
expect(VoiceFeedback::NotFoundError) { client.feedback.get('missing') }
client.feedback.export { |part| check(part.include?('Good'), 'an export comes part by part') }
check(server.seen.size == 103 && server.connections == 1, "a hundred calls take one connection: #{server.connections}")
Array.new(4) { Thread.new { 25.times { client.feedback.get('1') } } }.each(&:join)
check(server.connections <= 4, "each thread takes one at most: #{server.connections}")
begin
  client.feedback.export { break }
ensure
  client.feedback.get('1')
end
check(server.seen.size == 205, 'a stream that is left early does no harm')
client.close

raw = client.with_raw_response { client.feedback.get('1') }
check(raw.data['summary'] == 'Good.' && raw.status == 200 && raw.attempts == 1, 'a raw response has its data')
check(raw.request_id == 'request-206' && raw.headers['content-length'] == raw.body.bytesize.to_s, 'and its headers')
check(raw.rate_limit.to_a == [120, 119, 60], 'and its rate limit')
error = expect(VoiceFeedback::NotFoundError) { client.with_raw_response { client.feedback.get('missing') } }
check(error.headers['x-ratelimit-remaining'] == '119', 'an error has them, too')
expect(VoiceFeedback::Error) { client.with_raw_response { client.feedback.list } }

told = []
hooks = { on_request: ->(info) { told << info }, on_response: ->(info) { told << info } }
watched = VoiceFeedback::Client.new(api_key: 'vf_1', base_url: server.url, **hooks)
watched.feedback.get('1')
expect(VoiceFeedback::NotFoundError) { watched.feedback.get('missing') }
check(told.map { |info| info.respond_to?(:status) ? info.status : :sent } == [:sent, 200, :sent, 404], 'hooks see attempts')
check(told[1].request_id.start_with?('request-'), 'with their id')
check(told[0].url == "#{server.url}/api/v1/feedbacks/1" && told[3].error.code == 'not_found', 'and how they went')
told.clear
nowhere = VoiceFeedback::Client.new(api_key: 'vf_1', base_url: 'http://127.0.0.1:9', max_retries: 1, **hooks)
expect(VoiceFeedback::ConnectionFailedError) { nowhere.feedback.get('1') }
check(told.map(&:attempt) == [1, 1, 2, 2] && told[3].status.nil?, 'also those that get no answer')

sign = lambda do |info|
  info.headers['X-Attempt'] = info.attempt.to_s
  info.headers.delete('voicefeedback-version')
end
VoiceFeedback::Client.new(api_key: 'vf_1', base_url: server.url, on_request: sign).feedback.get('1')
signed = server.seen.last[1]
check(signed['x-attempt'] == '1' && signed['voicefeedback-version'].nil?, 'a hook changes the headers')
told.clear
heard = []
watched.with_options(on_response: ->(info) { heard << [info.status, told.size] }).feedback.get('1')
watched.feedback.get('1')
check(heard == [[200, 1]] && told.size == 4, 'a hook of one call comes before those of the client')

team = VoiceFeedback::Client.new(api_key: 'vf_1', base_url: server.url, headers: { 'X-Team' => 'a' })
team.with_options(headers: { 'X-Trace' => 'b' }).feedback.get('1')
team.feedback.get('1')
both, one = server.seen.last(2).map { |_, headers| headers.values_at('x-team', 'x-trace') }
check(both == %w[a b] && one == ['a', nil], 'headers of one call')
expect(ArgumentError) { team.with_options(retries: 1) }

ENV['VOICEFEEDBACK_API_KEY'] = 'vf_2'
ENV['VOICEFEEDBACK_BASE_URL'] = server.url
VoiceFeedback::Client.new.feedback.get('1')
check(server.seen.last[1]['authorization'] == 'Bearer vf_2', 'the environment names key and server')
['localhost:8000', 'example.com', 'ftp://example.com', 'https://', '', 'http://a b'].each do |address|
  refused = expect(VoiceFeedback::Error) { VoiceFeedback::Client.new(base_url: address) }
  check(refused.message.include?('not the address'), "refused: #{address}")
end
puts "all #{CHECKS.size} checks hold"
