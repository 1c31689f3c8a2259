# frozen_string_literal: true

# Verifies the recorded deliveries, valid and invalid ones. Exits with 1 if a result is wrong.
require 'json'
require_relative '../lib/voicefeedback'

recorded = JSON.parse(File.read(File.expand_path('../../fixtures/webhooks.json', __dir__), encoding: 'UTF-8'))
now = Time.at(recorded['now'])

def accepted?(delivery, headers, now)
  event = VoiceFeedback.verify_webhook(delivery['body'], headers, delivery['secret'], now: now)
  event == JSON.parse(delivery['body'])
rescue VoiceFeedback::WebhookVerificationError
  false
end

wrong = recorded['deliveries'].reject do |delivery|
  rack = delivery['headers'].transform_keys { |name| "HTTP_#{name.upcase.tr('-', '_')}" }
  [delivery['headers'], rack].all? { |headers| accepted?(delivery, headers, now) == delivery['valid'] }
end
wrong.each { |delivery| warn "taken wrongly: #{delivery['title']}" }
puts "checked #{recorded['deliveries'].size}, #{wrong.size} wrong"
exit(wrong.empty? ? 0 : 1)
