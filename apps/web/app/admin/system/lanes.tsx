import { Button } from '@mantine/core';
import { laneUpdatedSchema, type System } from '@voice-feedback/contract/system';
import { useState } from 'react';
import { formatMoment, formatNumber } from '../../dashboard/figures.ts';
import { Empty, Failure, Section } from '../../dashboard/layout/page.tsx';
import { useLanguage, useWords, type Words } from '../../i18n/words.ts';
import { spanBetween } from './amounts.ts';
import { Confirm } from './confirm.tsx';
import { laneName, pauseText } from './lane-words.ts';
import { Row, type Tone } from './row.tsx';
import classes from './system.module.css';
import { useChange } from './use-change.ts';

type Lane = System['lanes'][number];

/** The job queues with backlog and throughput. */
export function Lanes({ system }: { system: System }) {
  const words = useWords('system');
  const [asked, setAsked] = useState<string>();
  const { mutate, isPending, variables, error, reset } = useChange({
    what: 'lanes',
    answer: laneUpdatedSchema,
    onDone: () => setAsked(undefined),
  });
  const resume = (lane: string) => mutate({ body: { lane, paused: false }, message: words.resumedToast });
  return (
    <Section title={words.queues} lead={words.queuesLead}>
      {system.lanes.length === 0 ? (
        <Empty title={words.noQueues}>{words.noQueuesText}</Empty>
      ) : (
        <ul className={classes.rows}>
          {system.lanes.map((lane) => (
            <LaneRow
              key={lane.name}
              lane={lane}
              at={system.at}
              action={
                lane.paused_at === null ? (
                  <Button
                    size="compact-sm"
                    variant="default"
                    aria-label={words.pauseOf(laneName(words, lane.name))}
                    onClick={() => {
                      reset();
                      setAsked(lane.name);
                    }}
                  >
                    {words.pause}
                  </Button>
                ) : (
                  <Button
                    size="compact-sm"
                    aria-label={words.resumeOf(laneName(words, lane.name))}
                    loading={isPending && isOf(variables?.body, lane.name)}
                    onClick={() => resume(lane.name)}
                  >
                    {words.resume}
                  </Button>
                )
              }
            />
          ))}
        </ul>
      )}
      {!system.jobs_are_exact && <p className={classes.quiet}>{words.atLeast}</p>}
      {error && asked === undefined && <Failure what={words.changeFailed} error={error} />}
      {asked !== undefined && (
        <Confirm
          title={words.pauseTitle(laneName(words, asked))}
          button={words.pause}
          error={error}
          isPending={isPending}
          onClose={() => setAsked(undefined)}
          onConfirm={() => mutate({ body: { lane: asked, paused: true }, message: words.pausedToast })}
        >
          <p>{pauseText(words, asked)}</p>
        </Confirm>
      )}
    </Section>
  );
}

function isOf(body: object | undefined, lane: string): boolean {
  return body !== undefined && 'lane' in body && body.lane === lane;
}

function LaneRow({ lane, at, action }: { lane: Lane; at: string; action: React.ReactNode }) {
  const words = useWords('system');
  const language = useLanguage();
  const number = (value: number) => formatNumber(value, language);
  const { state, tone } = stateOf(lane, words);
  const { fact } = words;
  return (
    <Row
      name={laneName(words, lane.name)}
      state={state}
      tone={tone}
      about={lane.paused_at && words.since(formatMoment(lane.paused_at, language))}
      facts={[
        [fact.waiting, number(lane.waiting)],
        [
          fact.oldest,
          lane.oldest_waiting_at === null ? '–' : spanBetween(lane.oldest_waiting_at, at, language),
        ],
        [fact.running, words.runningOf(number(lane.running), number(lane.concurrency))],
        [fact.scheduled, number(lane.scheduled)],
        [fact.rate, number(lane.done)],
        [fact.failed, number(lane.failed)],
      ]}
      action={action}
    />
  );
}

function stateOf(
  { paused_at, running, concurrency }: Lane,
  { state }: Words<'system'>,
): { state: string; tone: Tone } {
  if (paused_at !== null) return { state: running > 0 ? state.pausing : state.paused, tone: 'wait' };
  if (concurrency === 0) return { state: state.nobody, tone: 'bad' };
  return { state: state.works, tone: 'good' };
}
