import { pino } from 'pino';

/** For measurements, which have no log. */
export const silentLogger = pino({ level: 'silent' });
