import { useQuery } from '@tanstack/react-query';
import { useLanguage, useWords } from '../../i18n/words.ts';
import { catalogueQuery, tierQuery } from '../account/account-queries.ts';
import { useOffline, useReadOnly } from '../account/use-account.ts';
import { formatSmallEuros } from '../figures.ts';
import { useServer } from '../layout/signed-in.tsx';
import { useVoiceTest } from './use-voice-test.ts';
import { VoiceTestPanel } from './voice-test-panel.tsx';
import { VoiceTestResultView } from './voice-test-result.tsx';

/** Every plan's two minutes, used until the server has sent the real limit. */
const USUAL_MAXIMUM_SECONDS = 120;

/** The recorder with its result, for any page. */
export function VoiceTestInstrument() {
  const words = useWords('voiceTest');
  const language = useLanguage();
  const server = useServer();
  const isOffline = useOffline();
  const isReadOnly = useReadOnly();
  const tier = useQuery({ ...tierQuery(server), enabled: !isOffline }).data;
  const catalogue = useQuery({ ...catalogueQuery(server), enabled: !isOffline }).data;
  const maximumSeconds = tier?.limits.voice_test_maximum_seconds ?? USUAL_MAXIMUM_SECONDS;
  const test = useVoiceTest(maximumSeconds);
  return (
    <>
      <VoiceTestPanel
        test={test}
        maximumSeconds={maximumSeconds}
        isReadOnly={isReadOnly}
        price={
          catalogue &&
          words.price(formatSmallEuros(Number(catalogue.minute_prices.detailed.amount_euros), language))
        }
      />
      {test.phase === 'result' && test.result && <VoiceTestResultView result={test.result} />}
    </>
  );
}
