import type { Analyzer } from '../analyze.ts';
import { readTranscripts } from './transcripts.ts';

/** Milliseconds. */
export interface Latency {
  p50Ms: number;
  p95Ms: number;
  p99Ms: number;
  /** CPU time of this thread per message */
  p95CpuMs: number;
  /**
   * mean CPU time of a reference task on the same words, measured alternately; a slow or shared processor slows both
   * alike
   */
  yardstickCpuMs: number;
}

const MESSAGE_SECONDS = 45;
const CHARACTERS_PER_SECOND = 15;
const SEGMENT_SECONDS = 8;
/** Analyses per CPU time reading, because the CPU clock has steps of up to 4 ms. */
const READINGS_OF = 4;
const YARDSTICK_ROUNDS = 3;

/** Messages of at least 45 s, made by joining our transcripts, in segments like the recognizer's. */
export function typicalMessages(): { start: number; end: number; text: string }[][] {
  const messages: { start: number; end: number; text: string }[][] = [];
  let current: { start: number; end: number; text: string }[] = [];
  let clock = 0;
  for (const { text } of readTranscripts()) {
    for (const piece of text.match(
      new RegExp(`.{1,${SEGMENT_SECONDS * CHARACTERS_PER_SECOND}}(?:\\s|$)`, 'g'),
    ) ?? []) {
      const end = clock + piece.length / CHARACTERS_PER_SECOND;
      current.push({ start: clock, end, text: piece.trim() });
      clock = end;
    }
    if (clock < MESSAGE_SECONDS) continue;
    messages.push(current);
    current = [];
    clock = 0;
  }
  return messages;
}

/** Measures warm detailed analyses of typical messages, over several rounds of all messages. */
export function measureLatency(analyzer: Analyzer, rounds: number): Latency {
  const messages = typicalMessages();
  const text = messages.flatMap((segments) => segments.map((one) => one.text)).join(' ');
  for (const message of messages) analyzer.analyze(message, { detailed: true });
  for (const _ of messages) countWords(text);
  const times: number[] = [];
  const cpuTimes: number[] = [];
  const yardstickTimes: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    for (const message of messages) {
      yardstickTimes.push(cpuMs(() => countWords(text)));
      const analyses = cpuMs(() => {
        for (let reading = 0; reading < READINGS_OF; reading += 1) {
          const started = performance.now();
          analyzer.analyze(message, { detailed: true });
          times.push(performance.now() - started);
        }
      });
      cpuTimes.push(analyses / READINGS_OF);
    }
  }
  return {
    p50Ms: percentile(times, 0.5),
    p95Ms: percentile(times, 0.95),
    p99Ms: percentile(times, 0.99),
    p95CpuMs: percentile(cpuTimes, 0.95),
    yardstickCpuMs: yardstickTimes.reduce((sum, ms) => sum + ms, 0) / yardstickTimes.length,
  };
}

function cpuMs(work: () => void): number {
  const before = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}

function countWords(text: string): number {
  const counts = new Map<string, number>();
  for (let round = 0; round < YARDSTICK_ROUNDS; round += 1) {
    for (const [word] of text.toLowerCase().matchAll(/[a-z']+/g)) {
      const key = word + round;
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
  }
  return counts.size;
}

function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((left, right) => left - right);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
