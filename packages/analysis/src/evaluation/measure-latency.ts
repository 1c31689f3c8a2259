import type { Analyzer } from '../analyze.ts';
import { readTranscripts } from './transcripts.ts';

/** Milliseconds. */
export interface Latency {
  p50Ms: number;
  p95Ms: number;
  p99Ms: number;
  /** of the processor's time this thread used: what a busy machine does not change */
  p95CpuMs: number;
}

const MESSAGE_SECONDS = 45;
const CHARACTERS_PER_SECOND = 15;
const SEGMENT_SECONDS = 8;

/** Messages of 30 to 60 s, made of our transcripts one after another, in segments as the recogniser gives them. */
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

/** Time of a detailed analysis of a typical message, warm, over some rounds of all messages. */
export function measureLatency(analyzer: Analyzer, rounds: number): Latency {
  const messages = typicalMessages();
  for (const message of messages) analyzer.analyze(message, { detailed: true });
  const times: number[] = [];
  const cpuTimes: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    for (const message of messages) {
      const started = performance.now();
      const cpuBefore = process.threadCpuUsage();
      analyzer.analyze(message, { detailed: true });
      const cpu = process.threadCpuUsage(cpuBefore);
      times.push(performance.now() - started);
      cpuTimes.push((cpu.user + cpu.system) / 1000);
    }
  }
  return {
    p50Ms: percentile(times, 0.5),
    p95Ms: percentile(times, 0.95),
    p99Ms: percentile(times, 0.99),
    p95CpuMs: percentile(cpuTimes, 0.95),
  };
}

function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((left, right) => left - right);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
