import { segmentSchema } from '@voice-feedback/contract/feedback';
import type { SharedClip } from '@voice-feedback/contract/share-links';
import { z } from 'zod';
import type { Database } from '../../database/database.ts';
import { linkTokenHash } from '../../http/access/link-token.ts';
import { Problem } from '../../http/errors/problem.ts';
import type { RecordingRow } from '../../recordings/recording-row.ts';
import { wordsOf } from '../../recordings/results/words.ts';
import { openLink, type Share } from '../shares.ts';
import { clipSecret } from './add-clip.ts';

const resultSchema = z.object({ language: z.string(), segments: z.array(segmentSchema) });

interface OpenedClip {
  share: Share;
  row: RecordingRow;
  startSeconds: number;
  endSeconds: number;
  isCut: boolean;
}

/** Opens a clip. Throws `not_found` for an unknown or revoked one, `link_expired`. */
export async function openClip(database: Database, token: string): Promise<OpenedClip> {
  const opened = await openLink(database, linkTokenHash(clipSecret(token)));
  const clip = await database
    .selectFrom('feedbackClips')
    .select(['startSeconds', 'endSeconds', ({ eb }) => eb('audio', 'is not', null).as('isCut')])
    .where('shareId', '=', opened.share.id)
    .executeTakeFirst();
  if (clip === undefined) throw new Problem('not_found', { detail: 'This link doesn’t exist.' });
  return { ...opened, ...clip, isCut: Boolean(clip.isCut) };
}

/** What a clip shows: the words in it, as the transcript has them now. */
export function clipView(
  { share, row, startSeconds, endSeconds, isCut }: OpenedClip,
  audioUrl: string,
): SharedClip {
  const { language, segments } = resultSchema.parse(row.result);
  const status = row.audioKey === null ? 'gone' : isCut ? 'ready' : 'preparing';
  const said = wordsOf(segments, row.wordTimes).filter(({ start, end }) => {
    const middle = (start + end) / 2;
    return middle >= startSeconds && middle <= endSeconds;
  });
  return {
    quote: said.map(({ word }) => word).join(' '),
    language,
    audio_status: status,
    audio_url: status === 'ready' ? audioUrl : null,
    contact: share.contact,
    expires_at: share.expiresAt.toISOString(),
  };
}

/** The audio of a clip, a WAV file. Throws `audio_gone`, also while it's being cut. */
export async function clipAudio(database: Database, { share, row }: OpenedClip): Promise<Buffer> {
  const clip =
    row.audioKey === null
      ? undefined
      : await database
          .selectFrom('feedbackClips')
          .select('audio')
          .where('shareId', '=', share.id)
          .executeTakeFirst();
  if (clip?.audio === undefined || clip.audio === null) throw new Problem('audio_gone');
  return clip.audio;
}
