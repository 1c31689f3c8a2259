import { z } from 'zod';

/** Far enough from the ends of what dates can say that days may be added and subtracted, and a column holds them. */
const EARLIEST = Date.parse('1900-01-01T00:00:00Z');
const LATEST = Date.parse('9998-12-31T23:59:59Z');

const isUsable = (text: string) => Date.parse(text) >= EARLIEST && Date.parse(text) <= LATEST;
const MESSAGE = 'is not in the years 1900 to 9998';

/** A date that a caller gives, `2026-11-21`. */
export const givenDate = z.iso.date().refine(isUsable, MESSAGE);

/** A date with a time that a caller gives, `2026-11-21T09:30:00Z`. */
export const givenInstant = z.iso.datetime({ offset: true }).refine(isUsable, MESSAGE);
