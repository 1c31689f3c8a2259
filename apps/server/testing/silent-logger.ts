import { pino } from 'pino';

/** For benchmarks, which log nothing. */
export const silentLogger = pino({ level: 'silent' });
