import { useWords } from '../../i18n/words.ts';
import { Page } from '../layout/page.tsx';
import { VoiceTestInstrument } from './voice-test-instrument.tsx';

export default function VoiceTest() {
  const words = useWords('voiceTest');
  return (
    <Page title={words.title} lead={words.lead}>
      <VoiceTestInstrument />
    </Page>
  );
}
