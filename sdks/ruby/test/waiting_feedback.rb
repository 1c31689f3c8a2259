# frozen_string_literal: true

# Reads a feedback that waits for credit (WAITING_ID) from the server given in the environment.
require_relative '../lib/voicefeedback'

ID = ENV.fetch('WAITING_ID')
MISSING = '00000000-0000-4000-8000-000000000000'

def check(truth, what)
  raise "not so: #{what}" unless truth
end

def expect(kind)
  yield
rescue kind => e
  e
else
  raise "#{kind} was not raised"
end

client = VoiceFeedback::Client.new(base_url: ENV.fetch('VOICEFEEDBACK_BASE_URL'))
2.times do
  error = expect(VoiceFeedback::WaitingForAccountError) { client.feedback.wait(ID) }
  check(error.id == ID && error.reason == 'insufficient_credits' && error.until > '2020', 'why it waits')
  check(error.message.include?('Nothing is lost'), 'what the error says')
  check(client.feedback.list(processing_status: 'waiting').map { |item| item['id'] } == [ID], 'list of what waits')
  check(client.feedback.retry(ID)['status'] == 'queued', 'retry')
end
expect(VoiceFeedback::WaitingForAccountError) { client.feedback.wait(ID) }
check(client.feedback.list(retryable: true).to_a.empty?, 'nothing has failed')
check(client.feedback.retry_all(tag: 'late') == { 'retried' => 1, 'remaining' => 0 }, 'retry all')
check(client.feedback.retry_all(processing_status: 'failed') == { 'retried' => 0, 'remaining' => 0 }, 'none failed')
expect(VoiceFeedback::NotFoundError) { client.feedback.retry(MISSING) }
puts 'waited and retried'
