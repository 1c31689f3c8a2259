import { availableParallelism } from 'node:os';
import { randomFrom } from '../apps/server/src/seed/seed-feedbacks.ts';
import { readClips } from '../packages/speech/src/testing/evaluation.ts';
import { openTranscriber } from '../packages/speech/src/transcribe.ts';
import { percentile, table } from './figures.ts';
import { serversFor, simulateWaits, waitPercentile } from './queue-model.ts';
import type { BenchSection } from './section.ts';
import { usageOf } from './speech-engine.ts';

const RECORDINGS_A_DAY = [0.1, 1, 10, 100].map((millions) => millions * 1_000_000);
const SECONDS_A_DAY = 86_400;
/** The busiest hour has this many times the day's average. */
const PEAK = 4;
/** Average length of a recording. */
const MEAN_SECONDS = 15;
const WAIT_GOAL_SECONDS = 1;
const WAIT_PERCENT = 95;
/** Simulates the arrivals of half an hour, but at least this many. */
const SIMULATED_SECONDS = 1_800;
const SIMULATED_AT_LEAST = 1_000_000;
const SAMPLE_RATE = 16_000;
/** CPU time per recording for decoding, analysis and overhead: bench/results/upload.md. */
const OTHER_SECONDS = 0.06;

/**
 * The number of cores that transcribing this many recordings per day needs. Measures the service times of the
 * evaluation clips, scales them to the mean length, and applies a queueing model. A simulation with the same times
 * checks the model.
 */
export async function benchScaling(): Promise<BenchSection> {
  const services = await measureServices();
  const serviceMean = services.reduce((sum, seconds) => sum + seconds, 0) / services.length;
  const variance = services.reduce((sum, seconds) => sum + (seconds - serviceMean) ** 2, 0) / services.length;
  const random = randomFrom(1);
  const rows = RECORDINGS_A_DAY.map((perDay) => {
    const mean = perDay / SECONDS_A_DAY;
    const load = {
      arrivals: mean * PEAK,
      serviceMean,
      serviceVariation: variance / serviceMean ** 2,
    };
    const cores = serversFor(load, WAIT_GOAL_SECONDS, WAIT_PERCENT);
    const tight = Math.ceil(load.arrivals * serviceMean) + 1;
    const count = Math.max(SIMULATED_AT_LEAST, Math.ceil(load.arrivals * SIMULATED_SECONDS));
    const waits = (servers: number) => {
      const simulated = simulateWaits(services, load.arrivals, servers, count, random);
      const at = simulated[Math.floor((simulated.length * WAIT_PERCENT) / 100)] ?? Number.NaN;
      return `${waitPercentile(load, servers, WAIT_PERCENT).toFixed(2)} / ${at.toFixed(2)}`;
    };
    return [
      perDay.toLocaleString('en'),
      mean.toFixed(1),
      load.arrivals.toFixed(1),
      (mean * serviceMean).toFixed(1),
      String(cores),
      waits(cores),
      `${tight}: ${waits(tight)}`,
    ];
  });
  return {
    title: 'Cores needed by recordings a day',
    command: 'npm run bench -- scaling',
    markdown: [
      `Processor time of ${services.length} evaluation clips, balanced, ${availableParallelism()} threads, one after the other, scaled to recordings of ${MEAN_SECONDS} s, and ${OTHER_SECONDS} s for decoding and the rest: mean ${serviceMean.toFixed(3)} s, p95 ${percentile(services, 95).toFixed(3)} s, squared coefficient of variation ${(variance / serviceMean ** 2).toFixed(2)}.`,
      '',
      table(
        [
          'recordings a day',
          'a second, mean',
          `in the busiest hour (${PEAK} ×)`,
          'cores busy, mean',
          `cores for p${WAIT_PERCENT} wait ≤ ${WAIT_GOAL_SECONDS} s at the peak`,
          `p${WAIT_PERCENT} wait then, s: model / simulated`,
          'the fewest that keep up: model / simulated',
        ],
        rows,
      ),
      '',
      `Model: Poisson arrivals, Erlang C with the correction by Allen and Cunneen. Simulation: the arrivals of ${SIMULATED_SECONDS / 60} minutes, at least a million, first come, first served, with service times drawn from the measured ones.`,
    ].join('\n'),
  };
}

/** CPU seconds for each clip, scaled to the mean length. */
async function measureServices(): Promise<number[]> {
  const clips = readClips();
  await using transcriber = await openTranscriber({ threads: availableParallelism(), effort: 'balanced' });
  const audioSeconds = clips.reduce((sum, { samples }) => sum + samples.length / SAMPLE_RATE, 0);
  const scale = MEAN_SECONDS / (audioSeconds / clips.length);
  const services: number[] = [];
  for (const { samples } of clips) {
    const { cpuSeconds } = await usageOf(async () => {
      await transcriber.transcribe(samples);
    });
    services.push(cpuSeconds * scale + OTHER_SECONDS);
  }
  return services;
}
