/** One part of the benchmark report: what was measured, how to measure it again, and the table. */
export interface BenchSection {
  title: string;
  /** the command that measures this part again */
  command: string;
  markdown: string;
}
