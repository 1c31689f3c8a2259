import type { Generated, JSONColumnType } from 'kysely';

export interface JobTables {
  intervalTasks: IntervalTasksTable;
  lanes: LanesTable;
  workers: WorkersTable;
  apiProcesses: ApiProcessesTable;
  workerFailures: WorkerFailuresTable;
}

interface IntervalTasksTable {
  name: string;
  dueAt: Date;
  /** identifies the current run */
  claim: string | null;
}

interface LanesTable {
  name: string;
  tasks: string[];
  pausedAt: Date | null;
}

/** A process's report on one lane. */
export interface LaneActivity {
  running: number;
  concurrency: number;
  /** in the last minute */
  done: number;
  failed: number;
}

/** A speech model of a worker. */
export interface ModelFacts {
  name: string;
  engine: string;
  /** ISO 639-1 */
  languages: string[];
  /** whether recordings are sent to it over the network */
  remote: boolean;
  /** `unavailable`: the worker couldn't load it when it started */
  status: 'ok' | 'unavailable';
}

interface WorkersTable {
  id: string;
  jobWorkerIds: string[];
  engine: string;
  model: string;
  languages: string[];
  /** empty for a process of an older version */
  models: Generated<ModelFacts[]>;
  startedAt: Generated<Date>;
  seenAt: Generated<Date>;
  /** null for a process of an older version */
  host: string | null;
  pid: number | null;
  version: string | null;
  nodeVersion: string | null;
  migration: string | null;
  lanes: JSONColumnType<Record<string, LaneActivity>>;
  drainedAt: Date | null;
}

interface ApiProcessesTable {
  id: string;
  host: string;
  pid: number;
  version: string;
  nodeVersion: string;
  migration: string;
  startedAt: Generated<Date>;
  seenAt: Generated<Date>;
}

/** The last error that kept a worker from starting. */
interface WorkerFailuresTable {
  part: 'speech_model';
  failedAt: Generated<Date>;
  reason: string;
}
