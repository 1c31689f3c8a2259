# frozen_string_literal: true

require_relative 'lib/voicefeedback/version'

Gem::Specification.new do |spec|
  spec.name = 'voicefeedback'
  spec.version = VoiceFeedback::VERSION
  spec.summary = 'Voice feedback for developers: send a short voice message, get structured feedback back.'
  spec.authors = ['The Voice Feedback authors']
  spec.license = 'Apache-2.0'
  spec.required_ruby_version = '>= 3.0'
  spec.files = Dir['lib/**/*.rb', 'README.md', 'LICENSE']
  spec.metadata = { 'rubygems_mfa_required' => 'true' }
end
