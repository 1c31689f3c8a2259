import type { System } from '@voice-feedback/contract/system';
import { formatMoment, formatNumber } from '../../dashboard/figures.ts';
import { Section } from '../../dashboard/layout/page.tsx';
import { useLanguage, useWords } from '../../i18n/words.ts';
import { formatSize } from './amounts.ts';
import classes from './system.module.css';

/** The database, the audio store and the last backup of both. */
export function Stores({ system: { database, audio_store, backup } }: { system: System }) {
  const words = useWords('system');
  const language = useLanguage();
  const number = (value: number) => formatNumber(value, language);
  return (
    <Section title={words.stores}>
      <dl className={classes.stores}>
        <div>
          <dt>{words.database}</dt>
          <dd>{words.databaseFacts(database.version, formatSize(database.bytes, language))}</dd>
          <dd>{words.connections(number(database.connections), number(database.maximum_connections))}</dd>
          <dd>
            <code>{words.schema(database.migration)}</code>
          </dd>
        </div>
        <div>
          <dt>{words.audio}</dt>
          <dd>{words.audioKinds[audio_store.kind]}</dd>
          <dd>
            <span className={classes.state} data-tone={audio_store.status === 'ok' ? 'good' : 'bad'}>
              {words.audioStatus[audio_store.status]}
            </span>
          </dd>
        </div>
        <div>
          <dt>{words.backup}</dt>
          {backup === null ? (
            <dd>{words.noBackup}</dd>
          ) : (
            <>
              <dd>{formatMoment(backup.finished_at, language)}</dd>
              <dd>{words.backupFacts(formatSize(backup.bytes, language), backup.version)}</dd>
            </>
          )}
        </div>
      </dl>
    </Section>
  );
}
