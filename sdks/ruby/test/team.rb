# frozen_string_literal: true

# Makes every call of a team, and prints the requests.
require 'json'
require 'securerandom'
require_relative '../lib/voicefeedback'

FEEDBACK, OTHER, THEME, OTHER_THEME = %w[FEEDBACK_ID OTHER_ID THEME_ID OTHER_THEME_ID].map { |name| ENV.fetch(name) }
TRACKER = JSON.parse(ENV.fetch('TRACKER'), symbolize_names: true)

def check(truth, what)
  raise "not so: #{what}" unless truth
end

def raised(error)
  yield
rescue error => e
  e
else
  raise "#{error} was not raised"
end

client = VoiceFeedback::Client.new(on_request: ->(info) { puts "#{info.http_method} #{info.url}" })

comment = client.comments.create(FEEDBACK, text: 'I can reproduce it.')
answer = client.comments.create(FEEDBACK, text: 'Me, too.', reply_to: comment['id'])
check(answer['reply_to'] == comment['id'], 'an answer to a comment')
check(client.comments.update(FEEDBACK, comment['id'], text: 'Fixed.')['text'] == 'Fixed.', 'a changed comment')
client.comments.delete(FEEDBACK, answer['id'])
texts = client.comments.list(FEEDBACK, limit: 1).map { |each| each['text'] }
check(texts.first == 'Fixed.' && !texts.include?('Me, too.'), 'comments')
once = Array.new(2) { client.comments.create(FEEDBACK, text: 'Once.', idempotency_key: "comment-#{FEEDBACK}") }
check(once.uniq.size == 1, 'a repeated comment')
client.feedback.update(FEEDBACK, tags: ['urgent'])
check(client.changes.list(FEEDBACK).map { |change| change['field'] } == ['tags'], 'changes')
reply = client.replies.create(FEEDBACK, text: 'It is fixed.')
check(client.replies.list(FEEDBACK).to_a == [reply], 'replies')
check(client.replies.list_for_end_user(ENV.fetch('END_USER_ID')).to_a == [reply], 'replies to a person')
share = client.shares.create(FEEDBACK, expires_in_hours: 24)
check(share['url'].include?(share['token']), 'the address of a share')
check(client.shares.list(FEEDBACK).map { |each| each['id'] } == [share['id']], 'shares')
client.shares.delete(FEEDBACK, share['id'])

check(client.themes.get(THEME)['quotes'].any?, 'a theme')
check(client.themes.update(THEME, name: 'Slow export', pinned: true)['name'] == 'Slow export', 'a renamed theme')
check(client.themes.list(kind: 'problem').first['id'] == THEME, 'themes')
merged = client.themes.merge(OTHER_THEME, into: THEME)['merged']
check(merged.map { |each| each['id'] } == [OTHER_THEME], 'a merged theme')
check(client.themes.unmerge(OTHER_THEME)['id'] == OTHER_THEME, 'an unmerged theme')
part = client.themes.split(THEME, feedback_ids: [FEEDBACK], name: 'Slow on Mondays')
check(part['name'] == 'Slow on Mondays', 'a split theme')
check(client.themes.update(THEME, done: true)['done_at'], 'a theme that is done')
announced = client.announcements.create(THEME, text: 'The export is fast now.')
check(client.announcements.list(THEME).map { |each| each['id'] } == [announced['id']], 'announcements')
check(client.alerts.list.to_a.empty?, 'alerts')

view = client.views.create(name: 'Angry', filter: { sentiment: 'negative' }, actions: [{ type: 'tag', tags: ['angry'] }])
other = client.views.create(name: 'New', filter: { inbox_status: 'new' })
client.views.order([other['id'], view['id']])
read = client.with_raw_response { client.views.get(view['id']) }
check(read.data == view.merge('position' => 1), 'a view')
unless_changed = client.with_options(if_match: read.etag)
unless_changed.views.update(view['id'], actions: [])
begin
  unless_changed.views.update(view['id'], name: 'Mine')
  check(false, 'an older version was changed')
rescue VoiceFeedback::ConflictError => e
  check(e.code == 'edit_conflict', 'the code of a conflict')
end
check(client.views.update(view['id'], notify: 'daily')['notify'] == 'daily', 'a changed view')
check(client.views.preview(other['id'])['looked_at'] == 3, 'the preview of a view')
check(client.views.acts(view['id']).to_a.empty?, 'what a view did')
check(client.views.list(limit: 1).map { |each| each['name'] } == %w[New Angry], 'views')
client.views.delete(other['id'])
report = client.reports.create(title: 'November')
check(client.reports.list.map { |each| each['id'] } == [report['id']], 'reports')
client.reports.delete(report['id'])

project = client.projects.create(name: 'Shop', environment: 'staging')
check(client.projects.get(project['id']) == project, 'a project')
check(client.projects.update(project['id'], name: 'Shop app')['name'] == 'Shop app', 'a renamed project')
check(client.projects.list.map { |each| each['name'] } == ['Shop app'], 'projects')
check(client.projects.archive(project['id'])['archived_at'], 'an archived project')
check(client.projects.list.to_a.empty?, 'no projects')
check(client.insights.get(project: 'none', by: 'topic')['totals']['people'] == 3, 'insights')
check(client.alerts.list(project: 'none').to_a.empty?, 'alerts of no project')
release = client.releases.create(name: '2.4.1')
check(client.releases.list(limit: 1).map { |each| each['id'] } == [release['id']], 'releases')
client.releases.delete(release['id'])

link = client.ask_links.create(name: 'Beta', questions: [{ text: 'How was it?' }])
check(client.ask_links.get(link['id']) == link, 'an ask link')
check(client.ask_links.update(link['id'], paused: true)['state'] == 'paused', 'a paused ask link')
check(client.ask_links.results(link['id'])['questions'].first['text'] == 'How was it?', 'results')
check(client.ask_links.list.map { |each| each['id'] } == [link['id']], 'ask links')
client.ask_links.delete(link['id'])

connection = client.connections.create(**TRACKER)
check(!connection['webhook_secret'].empty?, 'the secret of a connection')
check(client.connections.update(connection['id'], token: TRACKER[:token])['status'] == 'connected', 'a new token')
check(client.connections.list.map { |each| each['id'] } == [connection['id']], 'connections')
issue = client.issues.create(connection_id: connection['id'], feedback_id: OTHER)
check(issue['status'] == 'creating', 'an issue')
check(client.issues.list(feedback_id: OTHER).to_a == [issue], 'issues')
client.issues.unlink(issue['id'])
client.connections.delete(connection['id'])
error = raised(VoiceFeedback::NotFoundError) { client.issues.create(connection_id: connection['id'], feedback_id: OTHER) }
check(error.code == 'not_found', 'the code of an error')
raised(VoiceFeedback::NotFoundError) { client.themes.get(SecureRandom.uuid) }
invalid = raised(VoiceFeedback::ValidationError) { client.comments.create(FEEDBACK, text: '') }
check(invalid.code == 'invalid_request', 'the code of a refused comment')

end_user = ENV.fetch('END_USER_ID')
check(client.insights.asking['available'], 'that questions can be asked')
asked = client.insights.ask(question: 'How is the export?', from: '2026-01-01', end_user_id: [end_user])
check(asked.values_at('status', 'messages_read') == ['answered', 1], 'an answered question')
check(asked['quotes'].map { |each| each.values_at('feedback_id', 'quote') } == [[FEEDBACK, 'far too long']], 'its quotes')
check(client.insights.ask(question: 'And of nobody?', end_user_id: 'nobody')['status'] == 'not_mentioned', 'no answer')
version = client.feedback.get(FEEDBACK)['version']
corrected = client.corrections.create(FEEDBACK, transcript: 'The import takes far too long.', version: version)
check(corrected['transcript'] == 'The import takes far too long.', 'a corrected transcript')
check(corrected['correction']['original_transcript'] == 'The export takes far too long.', 'what was recognized')
stale = raised(VoiceFeedback::ConflictError) { client.corrections.create(FEEDBACK, transcript: 'No.', version: 99) }
check(stale.code == 'edit_conflict', 'the code of a stale correction')
undone = client.corrections.undo(FEEDBACK)
check(undone.values_at('transcript', 'correction') == ['The export takes far too long.', nil], 'no correction')
check(client.end_users.get(end_user).values_at('end_user_id', 'feedbacks') == [end_user, 1], 'a person')
receipt = client.end_users.erase(end_user)
check(receipt['erased']['feedbacks'] == 1, 'a receipt')
again = client.end_users.erase(end_user)
check(again['erased']['feedbacks'].zero?, 'a receipt for nothing')
check(client.erasures.list(limit: 1).to_a == [again, receipt], 'receipts')
raised(VoiceFeedback::NotFoundError) { client.end_users.get(end_user) }
raised(VoiceFeedback::NotFoundError) { client.feedback.get(FEEDBACK) }
puts 'every verb answered'
