import { startTcpProxy, type TcpProxy } from '../tcp-proxy.ts';
import { type MemoryDisk, mountDisk } from './memory-disk.ts';
import { type OwnCluster, startOwnCluster } from './own-cluster.ts';
import { Service, type ServiceOptions } from './service.ts';
import type { ServiceProcess } from './service-process.ts';

/** A service with only an API: its rows start workers that crash. */
export interface RunningApi {
  service: Service;
}

export interface RunningService extends RunningApi {
  worker: ServiceProcess;
}

export interface ServiceBehindProxy extends RunningService {
  /** between its processes and PostgreSQL */
  proxy: TcpProxy;
}

export interface ServiceOnDisk extends RunningService {
  /** has the folder of the audio; undefined if no disk can be mounted here */
  disk?: MemoryDisk;
}

export interface ServiceOnCluster extends RunningService {
  cluster: OwnCluster;
}

/** Returns `shared`, which stays open, or opens another one, which is closed on disposal. */
export async function sharedOr<Shared extends object>(
  shared: Shared | undefined,
  open: () => Promise<Shared & AsyncDisposable>,
): Promise<Shared & AsyncDisposable> {
  if (shared === undefined) return open();
  return { ...shared, [Symbol.asyncDispose]: async () => undefined };
}

export async function startApi(): Promise<RunningApi & AsyncDisposable> {
  await using parts = new AsyncDisposableStack();
  const service = parts.use(await Service.open());
  await service.startApi();
  return disposable({ service }, parts);
}

export async function startService(options: ServiceOptions = {}): Promise<RunningService & AsyncDisposable> {
  await using parts = new AsyncDisposableStack();
  return disposable(await start(options, parts), parts);
}

export async function startServiceBehindProxy(
  options: ServiceOptions = {},
): Promise<ServiceBehindProxy & AsyncDisposable> {
  await using parts = new AsyncDisposableStack();
  const opened: TcpProxy[] = [];
  const connectionUrl = async (databaseUrl: string) => {
    const made = parts.use(await startTcpProxy(databaseUrl));
    opened.push(made);
    return made.url;
  };
  const running = await start({ ...options, connectionUrl }, parts);
  const [proxy] = opened;
  if (proxy === undefined) throw new Error('there is no proxy');
  return disposable({ ...running, proxy }, parts);
}

/** Throws `NoMountError` if no disk can be mounted here. */
export async function startServiceOnDisk(): Promise<ServiceOnDisk & AsyncDisposable> {
  await using parts = new AsyncDisposableStack();
  const disk = parts.use(await mountDisk());
  const options: ServiceOptions = {
    // The disk is smaller than the server's reserve.
    environment: { AUDIO_STORE: `file:${disk.audioFolder}`, DISK_RESERVE_MB: '0' },
    storeDirectory: disk.audioFolder,
  };
  return disposable({ ...(await start(options, parts)), disk }, parts);
}

export async function startServiceOnCluster(): Promise<ServiceOnCluster & AsyncDisposable> {
  await using parts = new AsyncDisposableStack();
  const cluster = parts.use(await startOwnCluster());
  return disposable({ ...(await start({ databaseUrl: cluster.url }, parts)), cluster }, parts);
}

async function start(options: ServiceOptions, parts: AsyncDisposableStack): Promise<RunningService> {
  const service = parts.use(await Service.open(options));
  await service.startApi();
  return { service, worker: await service.startWorker() };
}

function disposable<Parts extends object>(
  running: Parts,
  parts: AsyncDisposableStack,
): Parts & AsyncDisposable {
  const kept = parts.move();
  return { ...running, [Symbol.asyncDispose]: () => kept.disposeAsync() };
}
