import { ALERT_PAUSE_DAYS, ALERTS_PER_DAY } from '@voice-feedback/contract/alerts';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Database, Trx } from '../database/database.ts';
import { DAY_MS, HOUR_MS } from '../durations.ts';
import { announce } from '../jobs/announce.ts';
import type { MailQueue } from '../mail/mail-queue.ts';
import { alertMail } from './alert-mail.ts';
import { NEGATIVE, readDailyCounts } from './daily-counts.ts';
import { findSpikes, type Spike } from './find-spikes.ts';
import { ALERT_COLUMNS, alertView } from './read-alerts.ts';

/** Hours between two looks at an account that receives feedback. */
const LOOK_HOURS = 1;
/** Accounts per run. */
const ACCOUNTS_AT_ONCE = 50;

export interface AlertResources {
  database: Database;
  mail: MailQueue;
  /** without a slash at the end */
  publicUrl: string;
}

/**
 * Compares the day so far, and the day before, of the projects of accounts that received feedback with their usual days, and tells each
 * rise once: by webhook, live, and by mail unless the owner doesn't want mails. Part of a day is compared with whole days,
 * so a rise is told as soon as it's certain.
 * @returns the number of alerts raised
 */
export async function raiseAlerts(resources: AlertResources, now = new Date()): Promise<number> {
  const { database } = resources;
  const { rows } = await sql<{ accountId: string }>`
    select distinct account_id from inbox_entries as entry
    where created_at > ${now}::timestamptz - interval '1 day' and not exists (
      select from alert_looks as look
      where look.account_id = entry.account_id and looked_at > ${now}::timestamptz - make_interval(hours => ${LOOK_HOURS}))
    limit ${ACCOUNTS_AT_ONCE}`.execute(database);
  let raised = 0;
  for (const { accountId } of rows)
    raised += await database.transaction().execute((trx) => lookAt(trx, resources, accountId, now));
  return raised;
}

async function lookAt(trx: Trx, resources: AlertResources, accountId: string, now: Date): Promise<number> {
  // The process that writes the row looks. Another one waits for it, and then finds that it has just been looked at.
  const { numInsertedOrUpdatedRows: taken } = await trx
    .insertInto('alertLooks')
    .values({ accountId, lookedAt: now })
    .onConflict((conflict) =>
      conflict
        .column('accountId')
        .doUpdateSet({ lookedAt: now })
        .where('alertLooks.lookedAt', '<=', new Date(now.getTime() - LOOK_HOURS * HOUR_MS)),
    )
    .executeTakeFirstOrThrow();
  if (taken === 0n) return 0;
  let raised = 0;
  for (const daysAgo of [1, 0]) {
    const day = new Date(now.getTime() - daysAgo * DAY_MS).toISOString().slice(0, 10);
    raised += await raise(trx, resources, { accountId, day, spikes: await spikesOf(trx, accountId, day) });
  }
  return raised;
}

interface ProjectSpike extends Spike {
  project: string | null;
}

/** The spikes of all projects: the most unlikely one of each comes first, so that a large app doesn't hide a small one. */
async function spikesOf(trx: Trx, accountId: string, day: string): Promise<ProjectSpike[]> {
  const projects = await readDailyCounts(trx, accountId, day);
  const seriesOfAll = projects.reduce((count, { series }) => count + series.size, 0);
  return projects
    .flatMap((counts) =>
      findSpikes(counts, seriesOfAll).map((spike, rank) => ({ ...spike, project: counts.project, rank })),
    )
    .sort((one, other) => one.rank - other.rank)
    .map(({ rank: _, ...spike }) => spike);
}

async function raise(
  trx: Trx,
  resources: AlertResources,
  { accountId, day, spikes }: { accountId: string; day: string; spikes: readonly ProjectSpike[] },
): Promise<number> {
  const recent = await trx
    .selectFrom('alerts')
    .select(['themeId', 'projectId', sql<string>`day::text`.as('day')])
    .where('accountId', '=', accountId)
    .where('day', '>', sql<string>`${day}::date - ${ALERT_PAUSE_DAYS}::int`)
    .execute();
  const told = new Set(recent.map(({ themeId, projectId }) => `${themeId ?? NEGATIVE} ${projectId}`));
  const left = ALERTS_PER_DAY - recent.filter((alert) => alert.day === day).length;
  const fresh = spikes
    .filter(({ key, project }) => !told.has(`${key} ${project}`))
    .slice(0, Math.max(0, left));
  for (const { key, project: projectId, count, usual } of fresh) {
    const row = await trx
      .insertInto('alerts')
      .values({ accountId, projectId, themeId: key === NEGATIVE ? null : key, day, people: count, usual })
      .returning(ALERT_COLUMNS)
      .executeTakeFirstOrThrow();
    const alert = await alertView(trx, row);
    await announce(trx, { accountId, type: 'alert.raised', data: alert });
    await sql`select live_tell(${accountId}::uuid, 'alert.raised', ${JSON.stringify({ id: alert.id })}::jsonb, true)`.execute(
      trx,
    );
    const owner = await trx
      .selectFrom('accounts')
      .select(['email', 'locale', 'alertMails'])
      .where('id', '=', accountId)
      .executeTakeFirstOrThrow();
    if (!owner.alertMails || !z.email().safeParse(owner.email).success) continue;
    const locale = owner.locale ?? 'en';
    await resources.mail.enqueue(trx, {
      to: owner.email,
      locale,
      template: { name: 'notice', ...alertMail(alert, locale, resources.publicUrl) },
    });
  }
  return fresh.length;
}
