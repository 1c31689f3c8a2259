import { Button } from '@mantine/core';
import { type System, workerUpdatedSchema } from '@voice-feedback/contract/system';
import { useState } from 'react';
import { formatAgo, formatMoment, formatNumber } from '../../dashboard/figures.ts';
import { Empty, Failure, Section } from '../../dashboard/layout/page.tsx';
import { useLanguage, useWords, type Words } from '../../i18n/words.ts';
import { spanBetween } from './amounts.ts';
import { Confirm } from './confirm.tsx';
import { Row, type Tone } from './row.tsx';
import classes from './system.module.css';
import { useChange } from './use-change.ts';

type Worker = System['workers'][number];
type Process = System['api_processes'][number];

/** `host, process 123` */
export function processName(words: Words<'system'>, { host, pid }: Pick<Process, 'host' | 'pid'>): string {
  return [host ?? words.unknownHost, ...(pid === null ? [] : [words.process(String(pid))])].join(', ');
}

/** The worker processes with their jobs and versions. */
export function Workers({ system }: { system: System }) {
  const words = useWords('system');
  const [asked, setAsked] = useState<Worker>();
  const { mutate, isPending, variables, error, reset } = useChange({
    what: 'workers',
    answer: workerUpdatedSchema,
    onDone: () => setAsked(undefined),
  });
  const isLast =
    asked !== undefined &&
    !system.workers.some(({ id, alive, drained_at }) => id !== asked.id && alive && drained_at === null);
  return (
    <Section title={words.workers} lead={words.workersLead}>
      {system.workers.length === 0 ? (
        <Empty title={words.noWorkers}>{words.noWorkersText}</Empty>
      ) : (
        <ul className={classes.rows}>
          {system.workers.map((worker) => (
            <WorkerRow
              key={worker.id}
              worker={worker}
              at={system.at}
              action={
                !worker.alive ? undefined : worker.drained_at === null ? (
                  <Button
                    size="compact-sm"
                    variant="default"
                    aria-label={words.drainOf(processName(words, worker))}
                    onClick={() => {
                      reset();
                      setAsked(worker);
                    }}
                  >
                    {words.drain}
                  </Button>
                ) : (
                  <Button
                    size="compact-sm"
                    aria-label={words.undrainOf(processName(words, worker))}
                    loading={isPending && isOf(variables?.body, worker.id)}
                    onClick={() =>
                      mutate({ body: { worker: worker.id, drained: false }, message: words.undrainedToast })
                    }
                  >
                    {words.undrain}
                  </Button>
                )
              }
            />
          ))}
        </ul>
      )}
      {error && asked === undefined && <Failure what={words.changeFailed} error={error} />}
      {asked !== undefined && (
        <Confirm
          title={words.drainTitle(processName(words, asked))}
          button={words.drain}
          error={error}
          isPending={isPending}
          onClose={() => setAsked(undefined)}
          onConfirm={() => mutate({ body: { worker: asked.id, drained: true }, message: words.drainedToast })}
        >
          <p>{words.drainText}</p>
          {isLast && <p>{words.drainLast}</p>}
        </Confirm>
      )}
    </Section>
  );
}

function isOf(body: object | undefined, worker: string): boolean {
  return body !== undefined && 'worker' in body && body.worker === worker;
}

function WorkerRow({ worker, at, action }: { worker: Worker; at: string; action: React.ReactNode }) {
  const words = useWords('system');
  const language = useLanguage();
  const { state, tone } = stateOf(worker, words);
  return (
    <Row
      name={processName(words, worker)}
      about={worker.drained_at && words.since(formatMoment(worker.drained_at, language))}
      state={state}
      tone={tone}
      facts={[...useProcessFacts(worker, at), [words.fact.streams, formatNumber(worker.streams, language)]]}
      action={action}
    >
      {worker.jobs.length === 0 ? (
        worker.alive && <p className={classes.quiet}>{words.idle}</p>
      ) : (
        <ul className={classes.jobs} aria-label={words.jobs}>
          {worker.jobs.map((job) => (
            <li key={job.id}>
              <code>{job.task}</code>
              {job.subject && <code className={classes.subject}>{job.subject}</code>}
              <span>{words.jobFor(spanBetween(job.started_at, at, language))}</span>
              {job.attempt > 1 && <span>{words.attempt(formatNumber(job.attempt, language))}</span>}
            </li>
          ))}
        </ul>
      )}
    </Row>
  );
}

function stateOf(
  { alive, drained_at, jobs, streams }: Worker,
  { state }: Words<'system'>,
): { state: string; tone: Tone } {
  if (!alive) return { state: state.silent, tone: 'bad' };
  if (drained_at === null) return { state: state.works, tone: 'good' };
  return { state: jobs.length + streams > 0 ? state.draining : state.drained, tone: 'wait' };
}

/** The API processes, so that a rolling upgrade can be followed. */
export function ApiProcesses({ system }: { system: System }) {
  const words = useWords('system');
  return (
    <Section title={words.apis}>
      {system.api_processes.length === 0 ? (
        <p className={classes.quiet}>{words.noApis}</p>
      ) : (
        <ul className={classes.rows}>
          {system.api_processes.map((one) => (
            <ApiRow key={one.id} process={one} at={system.at} />
          ))}
        </ul>
      )}
    </Section>
  );
}

function ApiRow({ process, at }: { process: Process; at: string }) {
  const words = useWords('system');
  return (
    <Row
      name={processName(words, process)}
      state={process.alive ? words.state.works : words.state.silent}
      tone={process.alive ? 'good' : 'bad'}
      facts={useProcessFacts(process, at)}
    />
  );
}

function useProcessFacts(one: Process, at: string): (readonly [string, React.ReactNode])[] {
  const { fact, olderVersion } = useWords('system');
  const language = useLanguage();
  return [
    [fact.version, one.version ?? olderVersion],
    [fact.schema, one.migration?.slice(0, SCHEMA_TIME) ?? '–'],
    [fact.node, one.node_version ?? '–'],
    one.alive
      ? [fact.started, spanBetween(one.started_at, at, language)]
      : [fact.seen, formatAgo(one.seen_at, language, Date.parse(at))],
  ];
}

/** Length of the timestamp at the start of a migration's name. */
const SCHEMA_TIME = 12;
