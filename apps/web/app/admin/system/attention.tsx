import type { System } from '@voice-feedback/contract/system';
import { useLanguage, useWords, type Words } from '../../i18n/words.ts';
import type { Language } from '../../paths.ts';
import { spanBetween } from './amounts.ts';
import { laneName } from './lane-words.ts';
import { processName } from './processes.tsx';
import classes from './system.module.css';

const LATE_MS = 2 * 60_000;
const OLD_BACKUP_MS = 2 * 24 * 3_600_000;
const FULL_SHARE = 0.9;

/** The first panel: whether anything needs attention. */
export function Attention({ system }: { system: System }) {
  const words = useWords('system');
  const problems = problemsOf(system, words, useLanguage());
  return (
    <div className={classes.attention} data-tone={problems.length === 0 ? 'good' : 'wait'} role="status">
      <strong>{problems.length === 0 ? words.allWell : words.attention(problems.length)}</strong>
      {problems.length > 0 && (
        <ul>
          {problems.map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Problems as text, worst first. */
export function problemsOf(system: System, words: Words<'system'>, language: Language): string[] {
  const { problems } = words;
  const {
    lanes,
    workers,
    api_processes: apis,
    audio_store,
    database,
    dead_letters,
    webhooks,
    backup,
  } = system;
  const at = Date.parse(system.at);
  const processes = [...workers, ...apis];
  return [
    ...(audio_store.status === 'ok'
      ? []
      : [audio_store.status === 'full' ? problems.storeFull : problems.store]),
    ...lanes
      .filter(({ concurrency }) => concurrency === 0)
      .map(({ name }) => problems.nobody(laneName(words, name))),
    ...processes.filter(({ alive }) => !alive).map((one) => problems.silent(processName(words, one))),
    ...(database.connections >= FULL_SHARE * database.maximum_connections ? [problems.connections] : []),
    ...lanes
      .filter(({ paused_at }) => paused_at !== null)
      .map(({ name }) => problems.paused(laneName(words, name))),
    ...lanes.flatMap(({ name, paused_at, oldest_waiting_at: oldest }) =>
      paused_at === null && oldest !== null && at - Date.parse(oldest) > LATE_MS
        ? [problems.late(laneName(words, name), spanBetween(oldest, system.at, language))]
        : [],
    ),
    ...workers
      .filter(({ alive, drained_at }) => alive && drained_at !== null)
      .map((worker) => problems.drained(processName(words, worker))),
    ...(new Set(processes.filter(({ alive }) => alive).map(({ version }) => version)).size > 1
      ? [problems.versions]
      : []),
    ...(dead_letters.total === 0 ? [] : [problems.deadLetters(dead_letters.total)]),
    ...(webhooks.failing.length === 0 ? [] : [problems.webhooks(webhooks.failing.length)]),
    ...(backup === null
      ? [problems.noBackup]
      : at - Date.parse(backup.finished_at) > OLD_BACKUP_MS
        ? [problems.oldBackup(spanBetween(backup.finished_at, system.at, language))]
        : []),
  ];
}
