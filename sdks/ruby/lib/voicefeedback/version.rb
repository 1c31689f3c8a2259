# frozen_string_literal: true

module VoiceFeedback
  VERSION = '0.2.0'
end
