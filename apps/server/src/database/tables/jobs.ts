import type { Generated } from 'kysely';

export interface JobTables {
  intervalTasks: IntervalTasksTable;
  workerFailures: WorkerFailuresTable;
}

interface IntervalTasksTable {
  name: string;
  dueAt: Date;
  /** the run under way */
  claim: string | null;
}

/** What kept the latest worker that failed from starting. */
interface WorkerFailuresTable {
  part: 'speech_model';
  failedAt: Generated<Date>;
  reason: string;
}
