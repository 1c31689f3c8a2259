require 'voicefeedback'

client = VoiceFeedback::Client.new(base_url: ENV.fetch('VOICEFEEDBACK_URL'))

feedback = client.feedback.create(audio: 'recording.webm', detailed: true)
puts feedback['transcript']
puts feedback['sentiment']['label'], feedback['key_topics']
