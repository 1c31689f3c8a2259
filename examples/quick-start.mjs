import { VoiceFeedback } from 'voicefeedback';

const client = new VoiceFeedback({
  apiKey: process.env.VOICEFEEDBACK_API_KEY,
  baseUrl: process.env.VOICEFEEDBACK_URL,
});

const feedback = await client.feedback.create({ audio: 'recording.webm', detailed: true });
console.log(feedback.transcript);
console.log(feedback.sentiment.label, feedback.key_topics);
