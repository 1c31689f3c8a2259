/** What tests shorten. */
export interface StreamTimes {
  /** how long a stream waits for its client to come back */
  resumeMs: number;
}
