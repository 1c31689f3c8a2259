import { useWords } from '../../i18n/words.ts';
import { Page } from '../layout/page.tsx';
import { VoiceTestInstrument } from './voice-test-instrument.tsx';

export default function VoiceTest() {
  const words = useWords('voiceTest');
  // Texts of the result. Loading them only then would hide the page for a moment.
  return (
    <Page title={words.title} lead={words.lead}>
      <VoiceTestInstrument />
    </Page>
  );
}
