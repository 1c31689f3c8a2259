import { INSTALL } from '../docs/install.ts';

interface Given {
  apiKey: string;
  /** of this server */
  origin: string;
}

/** A secret key, which must not appear in a page's code. */
const SECRET_KEY = /^vf_[^_]{20}/;
const PUBLISHABLE_KEY = 'vf_pub_...';

/** Code to paste unchanged: the React package, and the element that this server's script defines. */
export function samplesFor({ apiKey, origin }: Given) {
  const pageKey = SECRET_KEY.test(apiKey) ? PUBLISHABLE_KEY : apiKey;
  return {
    install: (INSTALL.react ?? '').replace('http://localhost:8000', origin),
    react: `import { VoiceFeedback } from 'voicefeedback-react';

export function Feedback() {
  return (
    <VoiceFeedback
      apiKey="${pageKey}"
      baseUrl="${origin}"
      maxDuration={10}
      onResult={(feedback) => console.log(feedback.summary)}
    />
  );
}`,
    plain: `<script src="${origin}/widget.js" async></script>

<voice-feedback api-key="${pageKey}" max-duration="10"></voice-feedback>

<script>
  document.addEventListener('voice-feedback-result', ({ feedback }) => console.log(feedback));
</script>`,
    environment: `VOICEFEEDBACK_API_KEY=${apiKey}
VOICEFEEDBACK_BASE_URL=${origin}`,
  };
}

/** The React component's options with their defaults; `apiKey` is required. */
export const OPTIONS = [
  { name: 'apiKey', usual: undefined },
  { name: 'baseUrl', usual: 'http://localhost:8000' },
  { name: 'maxDuration', usual: '120' },
  { name: 'theme', usual: 'auto' },
  { name: 'showWaveform', usual: 'true' },
] as const;
