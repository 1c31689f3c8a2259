# frozen_string_literal: true

# Makes every call to the server given in the environment.
require 'stringio'
require_relative '../lib/voicefeedback'

SAMPLE = ENV.fetch('SAMPLE')
BYTES = File.binread(SAMPLE)

def check(truth, what)
  raise "not so: #{what}" unless truth
end

def expect(error)
  yield
rescue error
  nil
else
  raise "#{error} was not raised"
end

client = VoiceFeedback::Client.new(base_url: ENV.fetch('VOICEFEEDBACK_BASE_URL'))
seen = []
feedback = client.feedback.create(audio: SAMPLE, tags: ['ruby'], metadata: { screen: 'export' },
                                  on_progress: ->(sent, total) { seen << [sent, total] })
id = feedback['id']
check(seen.last == [BYTES.bytesize, BYTES.bytesize], 'progress reaches the end')
check(feedback['metadata'] == { 'screen' => 'export' }, 'metadata comes back')
check(client.feedback.get(id)['status'] == 'done', 'get')
check(client.feedback.update(id, tags: ['ruby-urgent'])['tags'] == ['ruby-urgent'], 'update')
submitted = client.feedback.submit(audio: StringIO.new(BYTES))
check(client.feedback.wait(submitted['id'])['transcript'].include?('editor'), 'submit and wait')
check(([id, submitted['id']] - client.feedback.list(limit: 1).map { |item| item['id'] }).empty?, 'list')
check(client.feedback.list(tag: 'ruby-urgent').first['id'] == id, 'filtered list')
check(client.feedback.audio(id).b == BYTES, 'audio')
picture = ENV.fetch('PICTURE')
progress = []
pictured = client.feedback.create(audio: StringIO.new(BYTES), image: picture, on_progress: ->(*step) { progress << step })
check(pictured['image'].values_at('width', 'height') == [64, 40], 'a picture comes with the recording')
check(client.feedback.image(pictured['id']).bytesize == pictured['image']['bytes'], 'the picture can be downloaded')
total = BYTES.bytesize + File.size(picture)
check(progress.last == [total, total], 'progress counts both files')
expect(VoiceFeedback::Error) { client.feedback.submit(text: 'I love it.', image: picture) }
expect(VoiceFeedback::InvalidAudioError) { client.feedback.submit(audio: SAMPLE, image: 'nowhere.png') }
check(client.feedback.create(text: 'I love it.')['transcript'] == 'I love it.', 'a text in place of a recording')
check(client.transcribe(audio: SAMPLE)['transcript'].include?('dark mode'), 'transcribe')
check(client.analyze(text: 'I love it.')['sentiment']['label'] == 'positive', 'analyze')
check(client.analyze(audio_url: ENV.fetch('SAMPLE_URL'))['transcript'].include?('dark mode'), 'analyze an address')
check(client.credits.balance['credits'] < 25, 'balance')
check(client.credits.statement(limit: 1).first_page.has_more, 'statement')
made = client.keys.create(key_name: 'from ruby')
check(client.keys.update(made['key']['id'], key_name: 'renamed')['key_name'] == 'renamed', 'change of a key')
check(client.keys.get(made['key']['id'])['key_name'] == 'renamed', 'one key')
rotated = client.keys.rotate(made['key']['id'], overlap_seconds: 0)
client.keys.delete(rotated['key']['id'])
check(client.keys.list.none? { |key| key['id'] == rotated['key']['id'] }, 'deleted key')
hook = client.webhooks.create(url: 'https://example.com/ruby', events: ['feedback.completed'])
check(client.webhooks.update(hook['id'], status: 'disabled')['status'] == 'disabled', 'change of a webhook')
check(client.webhooks.rotate_secret(hook['id'])['secret'] != hook['secret'], 'another secret')
check(client.webhooks.deliveries(hook['id']).to_a.empty?, 'deliveries')
client.webhooks.delete(hook['id'])
check(client.webhooks.list.none? { |each| each['id'] == hook['id'] }, 'deleted webhook')
token = client.tokens.create(expires_in_seconds: 60)['token']
browser = VoiceFeedback::Client.new(api_key: token, base_url: ENV.fetch('VOICEFEEDBACK_BASE_URL'))
check(browser.feedback.create(audio: SAMPLE)['transcript'].include?('editor'), 'a token in place of a key')
check(client.feedback.export(format: 'jsonl', tag: 'ruby-urgent').include?(id), 'export')
batch = client.batches.create([{ audio_url: ENV.fetch('SAMPLE_URL') }, { audio_url: ENV.fetch('TEXT_URL') }],
                              defaults: { tags: ['ruby-batch'] })
steps = []
done = client.batches.wait(batch['id']) { |step| steps << step }
check(done['status'] == 'completed' && steps.last == done, 'a batch that is followed')
check(done['counts'].values_at('completed', 'failed') == [1, 1], 'counts of a batch')
check(client.batches.get(batch['id']) == done, 'get of a batch')
good, bad = client.batches.results(batch['id']).to_a
check(good['feedback']['transcript'].include?('editor') && good['feedback']['tags'] == ['ruby-batch'], 'good result')
check(bad['index'] == 1 && bad['feedback'].nil? && bad['error']['code'] == 'unsupported_format', 'bad result')
check(client.batches.list(limit: 1).any? { |each| each['id'] == batch['id'] }, 'list of batches')
check(client.batches.cancel(batch['id']) == done, 'cancelling what has ended')
check(client.analytics(interval: 'day')['totals']['feedbacks'].positive?, 'analytics')
check(client.usage['total']['requests'].positive?, 'usage')
check(client.requests(limit: 2).first_page.items.size == 2, 'requests')
client.feedback.delete(id)
expect(VoiceFeedback::NotFoundError) { client.feedback.get(id) }
expect(VoiceFeedback::UnsupportedMediaError) { client.feedback.create(audio: StringIO.new('no sound')) }
expect(VoiceFeedback::InvalidAudioError) { client.feedback.create(audio: 'nowhere.ogg') }
expect(VoiceFeedback::InvalidAudioError) { client.feedback.create(audio: StringIO.new('')) }
expect(VoiceFeedback::Error) { client.feedback.create(audio: SAMPLE, text: 'both') }
expect(VoiceFeedback::Error) { client.feedback.create }
expect(VoiceFeedback::Error) { client.analyze }
puts 'every verb answered'
