import os
from voicefeedback import VoiceFeedback

client = VoiceFeedback(base_url=os.environ["VOICEFEEDBACK_URL"])

feedback = client.feedback.create(audio="recording.webm", detailed=True)
print(feedback["transcript"])
print(feedback["sentiment"]["label"], feedback["key_topics"])
