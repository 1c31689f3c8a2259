import { useQuery } from '@tanstack/react-query';
import { useWords } from '../../i18n/words.ts';
import { feedbackAudioQuery } from '../inbox/feedback-queries.ts';
import { useObjectAddress } from '../inbox/use-object-address.ts';
import { Section } from '../layout/page.tsx';
import { useServer } from '../layout/signed-in.tsx';
import classes from './recovery.module.css';

/** Plays a recording that has no result yet. Written feedbacks have no audio. */
export function KeptAudio({ id }: { id: string }) {
  const words = useWords('recovery');
  const { data } = useQuery(feedbackAudioQuery(useServer(), id));
  const address = useObjectAddress(data);
  if (address === undefined) return null;
  return (
    <Section title={words.listen}>
      {/* biome-ignore lint/a11y/useMediaCaption: it has no transcript yet */}
      <audio className={classes.audio} controls preload="metadata" src={address} />
    </Section>
  );
}
