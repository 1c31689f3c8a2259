import { it } from 'vitest';
import { killApi } from '../testing/kill-api.ts';

const KILLS = 10;

it(
  `an API killed ${KILLS} times with -9, during upload, work and answer: a repeated request is one recording, charged once`,
  { timeout: 300_000 },
  () => killApi(KILLS),
);
