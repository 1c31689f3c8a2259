import { z } from 'zod';
import { MAXIMUM_SECONDS_TOLERANCE } from '../../api-keys/limits.ts';
import type { Database } from '../../database/database.ts';
import type { StoreResources } from '../audio/store-audio.ts';
import type { Engines } from './engines.ts';
import { partOf } from './engines-clip.ts';

const payloadSchema = z.object({ shareId: z.uuid() });

interface ClipResources extends Pick<StoreResources, 'audioStore'> {
  database: Database;
  engines: Pick<Engines, 'decoder'>;
}

/**
 * The job: cuts the audio of a clip from its recording, whose stored audio is the redacted one if that was asked for. Idempotent.
 * Nothing to do if the link or the audio is gone. Throws the signal's reason.
 */
export async function cutClip(
  { database, audioStore, engines }: ClipResources,
  payload: unknown,
  signal: AbortSignal | undefined,
): Promise<void> {
  const { shareId } = payloadSchema.parse(payload);
  const clip = await database
    .selectFrom('feedbackClips')
    .innerJoin('feedbackShares', 'feedbackShares.id', 'feedbackClips.shareId')
    .innerJoin('recordings', 'recordings.id', 'feedbackShares.recordingId')
    .select(['startSeconds', 'endSeconds', 'audioKey', 'maximumSeconds'])
    .where('shareId', '=', shareId)
    .where('feedbackClips.audio', 'is', null)
    .where('kind', '=', 'feedback')
    .executeTakeFirst();
  if (clip === undefined || clip.audioKey === null) return;
  await using local = await audioStore.checkout(clip.audioKey);
  const { samples } = await engines.decoder.decode(local.path, {
    maximumSeconds: clip.maximumSeconds + MAXIMUM_SECONDS_TOLERANCE,
    ...(signal && { signal }),
  });
  const audio = partOf(samples, clip.startSeconds, clip.endSeconds);
  // The recording's audio may have been deleted meanwhile: its row is locked, so that a deletion sees the clip or comes first.
  await database.transaction().execute(async (trx) => {
    const recording = await trx
      .selectFrom('recordings')
      .innerJoin('feedbackShares', 'feedbackShares.recordingId', 'recordings.id')
      .select('recordings.id')
      .where('feedbackShares.id', '=', shareId)
      .where('audioKey', 'is not', null)
      .forUpdate('recordings')
      .executeTakeFirst();
    if (recording !== undefined)
      await trx.updateTable('feedbackClips').set({ audio }).where('shareId', '=', shareId).execute();
  });
}
