import { VoiceFeedback } from 'voicefeedback-react';

export function FeedbackButton() {
  return (
    <VoiceFeedback
      apiKey="vf_your_publishable_key"
      baseUrl="http://localhost:8000"
      maxDuration={10}
      theme="auto"
      showWaveform
      onResult={(feedback) => console.log(feedback.id)}
    />
  );
}
