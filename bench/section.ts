/** One part of the benchmark report: what was measured, how to repeat it, and the results. */
export interface BenchSection {
  title: string;
  /** the command that repeats the measurement */
  command: string;
  markdown: string;
  /** only some of it was measured: it isn't stored */
  isPart?: boolean;
}
