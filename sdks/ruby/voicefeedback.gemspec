# frozen_string_literal: true

require_relative 'lib/voicefeedback/version'

Gem::Specification.new do |spec|
  spec.name = 'voicefeedback'
  spec.version = VoiceFeedback::VERSION
  spec.summary = 'Voice feedback for developers: send a short voice message, get structured feedback back.'
  spec.authors = ['The Voice Feedback authors']
  spec.license = 'Apache-2.0'
  spec.homepage = 'https://github.com/voice-feedback/voice-feedback'
  spec.required_ruby_version = '>= 3.0'
  spec.files = Dir['lib/**/*.rb', 'README.md', 'LICENSE']
  spec.metadata = {
    'bug_tracker_uri' => 'https://github.com/voice-feedback/voice-feedback/issues',
    'documentation_uri' => 'https://github.com/voice-feedback/voice-feedback/blob/main/sdks/ruby/README.md',
    'rubygems_mfa_required' => 'true',
    'source_code_uri' => 'https://github.com/voice-feedback/voice-feedback/tree/main/sdks/ruby'
  }
end
