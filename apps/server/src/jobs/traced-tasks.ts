import type { Task, TaskList } from 'graphile-worker';
import { z } from 'zod';
import { traced } from '../tracing/tracing.ts';

const payloadSchema = z.object({ traceparent: z.string().optional() });

/** Wraps tasks so that each run is a span in the trace that added the job. */
export function tracedTasks(tasks: TaskList): TaskList {
  return Object.fromEntries(
    Object.entries(tasks).flatMap(([name, task]) => (task === undefined ? [] : [[name, inSpan(name, task)]])),
  );
}

function inSpan(name: string, task: Task): Task {
  return (payload, helpers) =>
    traced(
      {
        name: `process ${name}`,
        kind: 'consumer',
        attributes: {
          'messaging.system': 'graphile-worker',
          'messaging.operation.type': 'process',
          'messaging.operation.name': 'run_job',
          'messaging.destination.name': name,
          'messaging.message.id': helpers.job.id,
          'messaging.message.delivery_attempt': helpers.job.attempts,
        },
        parent: payloadSchema.safeParse(payload).data?.traceparent,
      },
      async () => await task(payload, helpers),
    );
}
