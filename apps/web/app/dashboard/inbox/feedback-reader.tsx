import type { Word } from '@voice-feedback/contract/feedback';
import type { SharedFeedback } from '@voice-feedback/contract/share-links';
import type { FeedbackTheme } from '@voice-feedback/contract/themes';
import { type ReactNode, useEffect, useMemo } from 'react';
import { useLocation } from 'react-router';
import { useLanguage, useWords } from '../../i18n/words.ts';
import { languageName } from '../figures.ts';
import { Failure } from '../layout/page.tsx';
import classes from './feedback-page.module.css';
import { PlayedTranscript } from './played-transcript.tsx';
import { PlayerBar } from './player-bar.tsx';
import type { Reading } from './reading.ts';
import { Remarks } from './remarks.tsx';
import type { Clip } from './share-feedback.tsx';
import { timedLines, writtenWords } from './timed-words.ts';
import { useObjectAddress } from './use-object-address.ts';
import { type Player, usePlayer } from './use-player.ts';

/** As in media fragments: `#t=12` */
const SECOND = /^#t=(\d+(?:\.\d+)?)$/;

const NO_MARKS: readonly number[] = [];

interface Properties {
  feedback: SharedFeedback['feedback'];
  /** the words of the transcript with their times; undefined while they load, or where they aren't known */
  spoken?: readonly Word[] | undefined;
  audio: { data: Blob | undefined; error: Error | null; refetch: () => unknown };
  /** what others say, too; those who only have a link don't see it */
  themes?: readonly FeedbackTheme[] | undefined;
  /** shares a part as a clip; undefined where that isn't possible */
  onShare?: ((clip: Clip) => void) | undefined;
  /** seconds that the team wrote about */
  marks?: readonly number[];
  /** what is known besides what everybody with a link sees; comes before the remarks */
  answers?: (reading: Reading) => ReactNode;
  /** comes at the end */
  discussion?: (player: Player) => ReactNode;
  /** comes after the transcript */
  children?: ReactNode;
}

/**
 * Audio and transcript in sync: the current words are highlighted, and a click on a word plays it. A written feedback is
 * shown in the same way, without audio and times.
 */
export function FeedbackReader({
  feedback,
  spoken,
  audio,
  themes,
  onShare,
  marks = NO_MARKS,
  answers,
  discussion,
  children,
}: Properties) {
  const words = useWords('inbox');
  const language = useLanguage();
  const address = useObjectAddress(audio.data);
  const player = usePlayer(address);
  const isWritten = feedback.duration_seconds === 0;
  const reading: Reading = { onJump: player.jump, isWritten, isPlayable: address !== undefined };
  const { hash } = useLocation();
  const { seek } = player;
  // The link of a quote leads to its second.
  useEffect(() => {
    const second = SECOND.exec(hash)?.[1];
    if (address !== undefined && second !== undefined) seek(Number(second));
  }, [address, hash, seek]);
  const lines = useMemo(
    () => (isWritten ? writtenWords(feedback) : timedLines(feedback, spoken)),
    [feedback, spoken, isWritten],
  );
  return (
    <div className={classes.reader}>
      {isWritten ? null : feedback.audio_url === null ? (
        <p className={classes.quiet}>{words.noAudio}</p>
      ) : audio.error ? (
        <Failure what={words.audioFailed} error={audio.error} onRetry={() => void audio.refetch()} />
      ) : (
        <PlayerBar
          player={player}
          address={address}
          audio={audio.data}
          feedback={feedback}
          lines={lines}
          marks={marks}
        />
      )}
      {feedback.warnings !== undefined && (
        <p className={classes.quiet}>{words.foreignText(languageName(feedback.language, language))}</p>
      )}
      {feedback.status === 'no_speech' ? (
        <p className={classes.silence}>{words.noSpeech}</p>
      ) : (
        <>
          <PlayedTranscript
            lines={lines}
            player={player}
            isWritten={isWritten}
            isPlayable={reading.isPlayable}
            onShare={onShare}
          />
          {children}
          {answers?.(reading)}
          <Remarks feedback={feedback} themes={themes} onShare={onShare} {...reading} />
        </>
      )}
      {discussion?.(player)}
    </div>
  );
}
