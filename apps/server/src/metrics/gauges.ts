import type { Health } from '@voice-feedback/contract/health';
import type pg from 'pg';
import { collectDefaultMetrics, Gauge, type Registry } from 'prom-client';
import type { Lane } from '../database/fair-pool.ts';
import { type DiskSpace, readDiskSpace, type WatchedFolders } from '../http/limits/disk-space.ts';
import { LANES } from '../jobs/lane-names.ts';
import type { CertificateWatch } from './certificate.ts';
import type { ServiceState } from './service-state.ts';

export interface ProcessFacts {
  name: 'api' | 'worker';
  version: string;
  pools: Readonly<Record<string, Pick<pg.Pool, 'totalCount' | 'idleCount' | 'waitingCount'>>>;
  folders: WatchedFolders;
}

/** Values that only API processes export, because they are the same everywhere. */
export interface ServiceFacts {
  /** requests waiting for a connection */
  requestsWaiting: () => Record<Lane, number>;
  /** never throws, and neither does readState */
  readHealth: () => Promise<Health>;
  /** undefined if the database doesn't respond */
  readState: () => Promise<ServiceState | undefined>;
  certificate: CertificateWatch;
}

/** Reads the current values; called before each response. */
export type Refresh = () => Promise<void> | void;

/** Gauges of each process and of Node.js. */
export function addProcessGauges(
  registry: Registry,
  { name, version, pools, folders }: ProcessFacts,
): Refresh[] {
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  new Gauge({
    name: 'voice_feedback_build_info',
    help: 'Always 1; the labels say which process of which version this is',
    labelNames: ['process', 'version'] as const,
    registers,
  }).set({ process: name, version }, 1);
  const connections = new Gauge({
    name: 'voice_feedback_database_connections',
    help: 'Open database connections of this process, by pool and state: in_use or idle',
    labelNames: ['pool', 'state'] as const,
    registers,
  });
  const waiting = new Gauge({
    name: 'voice_feedback_database_connections_waiting',
    help: 'Requests and jobs waiting for a connection, by pool',
    labelNames: ['pool'] as const,
    registers,
  });
  const readPools = () => {
    for (const [pool, { totalCount, idleCount, waitingCount }] of Object.entries(pools)) {
      connections.set({ pool, state: 'in_use' }, totalCount - idleCount);
      connections.set({ pool, state: 'idle' }, idleCount);
      waiting.set({ pool }, waitingCount);
    }
  };
  return [readPools, addDiskGauges(registry, () => readDiskSpace(folders))];
}

function addDiskGauges(registry: Registry, read: () => Promise<DiskSpace[]>): Refresh {
  const size = new Gauge({
    name: 'voice_feedback_disk_size_bytes',
    help: 'Size of the disk, by folder: data or audio',
    labelNames: ['folder'] as const,
    registers: [registry],
  });
  const free = new Gauge({
    name: 'voice_feedback_disk_free_bytes',
    help: 'Free space on the disk, by folder: data or audio',
    labelNames: ['folder'] as const,
    registers: [registry],
  });
  return async () => {
    const spaces = await read();
    for (const gauge of [size, free]) gauge.reset();
    for (const { folder, freeBytes, sizeBytes } of spaces) {
      free.set({ folder }, freeBytes);
      size.set({ folder }, sizeBytes);
    }
  };
}

/** Gauges of the whole service. Unreadable values are omitted. */
export function addServiceGauges(registry: Registry, facts: ServiceFacts): Refresh[] {
  const registers = [registry];
  const waiting = new Gauge({
    name: 'voice_feedback_database_requests_waiting',
    help: 'Requests of this process waiting for their turn at the database, by lane',
    labelNames: ['lane'] as const,
    registers,
  });
  const parts = new Gauge({
    name: 'voice_feedback_part_ok',
    help: 'Whether this part is OK in /health: database, worker, speech_model, queue, store or disk',
    labelNames: ['part'] as const,
    registers,
  });
  const certificate = new Gauge({
    name: 'voice_feedback_certificate_expiry_timestamp_seconds',
    help: 'When the TLS certificate of PUBLIC_URL expires; absent without https',
    registers,
  });
  return [
    () => {
      for (const [lane, count] of Object.entries(facts.requestsWaiting())) waiting.set({ lane }, count);
      setOrRemove(certificate, facts.certificate.expirySeconds());
    },
    async () => {
      const health = await facts.readHealth();
      for (const part of PARTS) parts.set({ part }, health[part] === 'ok' ? 1 : 0);
    },
    addStateGauges(registry, facts.readState),
  ];
}

const PARTS = ['database', 'worker', 'speech_model', 'queue', 'store', 'disk'] as const;

function addStateGauges(registry: Registry, readState: ServiceFacts['readState']): Refresh {
  const registers = [registry];
  const jobs = new Gauge({
    name: 'voice_feedback_queue_jobs',
    help: 'Jobs by lane and state: due, running or scheduled for later',
    labelNames: ['lane', 'state'] as const,
    registers,
  });
  const oldest = new Gauge({
    name: 'voice_feedback_queue_oldest_job_seconds',
    help: 'How long the oldest due job of a lane has waited; 0 when none waits',
    labelNames: ['lane'] as const,
    registers,
  });
  const deadLetters = new Gauge({
    name: 'voice_feedback_dead_letters',
    help: 'Recordings that failed on our side and can be retried',
    registers,
  });
  const backup = new Gauge({
    name: 'voice_feedback_backup_timestamp_seconds',
    help: 'When the last backup was finished; absent when there is none',
    registers,
  });
  const workers = new Gauge({
    name: 'voice_feedback_workers',
    help: 'Worker processes that are running',
    registers,
  });
  return async () => {
    const state = await readState();
    for (const gauge of [jobs, oldest]) gauge.reset();
    for (const lane of LANES) {
      if (state === undefined) break;
      const { due, running, scheduled, oldestSeconds } = state.lanes[lane];
      jobs.set({ lane, state: 'due' }, due);
      jobs.set({ lane, state: 'running' }, running);
      jobs.set({ lane, state: 'scheduled' }, scheduled);
      oldest.set({ lane }, oldestSeconds);
    }
    setOrRemove(deadLetters, state?.deadLetters);
    setOrRemove(workers, state?.workers);
    setOrRemove(backup, state?.lastBackup);
  };
}

function setOrRemove(gauge: Gauge, value: number | undefined): void {
  if (value === undefined) gauge.remove();
  else gauge.set(value);
}
