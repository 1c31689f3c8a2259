# frozen_string_literal: true

require_relative 'voicefeedback/client'
require_relative 'voicefeedback/errors'
require_relative 'voicefeedback/responses'
require_relative 'voicefeedback/version'
require_relative 'voicefeedback/webhook_verification'
