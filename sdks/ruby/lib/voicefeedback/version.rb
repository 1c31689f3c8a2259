# frozen_string_literal: true

module VoiceFeedback
  VERSION = '0.1.0'
end
