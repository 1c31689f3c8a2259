import { useMemo } from 'react';
import { spokenLines } from '../../feedback/spoken-lines.ts';
import { Player } from '../../scenes/player.tsx';
import { Said } from '../../scenes/said.tsx';
import { useRecording } from '../../scenes/use-recording.ts';
import { Section } from '../../shell/container.tsx';
import { PageLink } from '../../shell/page-link.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { LandingPage } from '../content/landing-page.ts';
import { addressOf, type SiteRecording } from '../examples/site-recording.ts';
import classes from './use-cases.module.css';

type UseCase = LandingPage['useCases']['items'][number];

/** Four kinds of app, each with a message of one of its users to listen to. */
export function UseCases({
  useCases,
  recordings,
}: {
  useCases: LandingPage['useCases'];
  recordings: readonly SiteRecording[];
}) {
  return (
    <Section id="use-cases" heading={useCases.heading} lead={useCases.lead}>
      <ul className={classes.cases}>
        {useCases.items.map((one, index) => {
          const recording = recordings[index];
          return recording && <Row key={one.to} one={one} recording={recording} />;
        })}
      </ul>
    </Section>
  );
}

function Row({ one, recording }: { one: UseCase; recording: SiteRecording }) {
  const { message, peaks, name } = recording;
  const playback = useRecording(addressOf(name));
  const lines = useMemo(() => spokenLines(message), [message]);
  return (
    <li className={classes.row}>
      <div className={classes.about}>
        <h3>{one.title}</h3>
        <p>{one.text}</p>
        <PageLink to={one.to}>
          {one.link} <Icon name="arrow" />
        </PageLink>
      </div>
      <div className={classes.message}>
        <Player name={one.title} recording={playback} peaks={peaks} lines={lines} bars={96} />
        <Said lines={lines} now={playback.seconds > 0 ? playback.seconds : undefined} />
      </div>
    </li>
  );
}
