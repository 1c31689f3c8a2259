interface Given {
  apiKey: string;
  /** of this server */
  origin: string;
}

/** Code to be pasted as it stands: the script that this server serves, and the element that it defines. */
export function samplesFor({ apiKey, origin }: Given) {
  return {
    install: `<script src="${origin}/widget.js" async></script>`,
    react: `export function Feedback() {
  return (
    <voice-feedback
      api-key="${apiKey}"
      max-duration="10"
      theme="auto"
      ref={(element) => {
        element?.addEventListener('voice-feedback:result', (event) => console.log(event.detail));
      }}
    />
  );
}`,
    plain: `const recorder = document.createElement('voice-feedback');
recorder.setAttribute('api-key', '${apiKey}');
recorder.setAttribute('max-duration', '10');
document.body.append(recorder);`,
    environment: `VOICE_FEEDBACK_API_KEY=${apiKey}
VOICE_FEEDBACK_BASE_URL=${origin}`,
  };
}

/** The options of the spec's table; without a usual value an option has to be given. */
export const OPTIONS = [
  { name: 'apiKey', usual: undefined },
  { name: 'baseUrl', usual: 'the script’s own server' },
  { name: 'maxDuration', usual: '120' },
  { name: 'theme', usual: 'auto' },
  { name: 'showWaveform', usual: 'true' },
] as const;
