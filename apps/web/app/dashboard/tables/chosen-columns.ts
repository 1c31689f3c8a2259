import { z } from 'zod';

/** Which columns of a table somebody has hidden or shown, in this browser only. */

const chosenSchema = z.record(z.string(), z.record(z.string(), z.boolean()));
type Chosen = z.infer<typeof chosenSchema>;

function placeOf(userId: string): string {
  return `vf.columns.${userId}`;
}

/** The columns that were hidden (false) or shown (true); the others are as they come. */
export function readColumns(storage: Storage, userId: string, table: string): Readonly<Chosen[string]> {
  return readAll(storage, userId)[table] ?? {};
}

export function keepColumns(
  storage: Storage,
  userId: string,
  table: string,
  columns: Readonly<Chosen[string]>,
): void {
  try {
    storage.setItem(placeOf(userId), JSON.stringify({ ...readAll(storage, userId), [table]: columns }));
  } catch {
    // Without storage, the choice lasts as long as the page.
  }
}

function readAll(storage: Storage, userId: string): Chosen {
  try {
    return chosenSchema.safeParse(JSON.parse(storage.getItem(placeOf(userId)) ?? '{}')).data ?? {};
  } catch {
    return {};
  }
}
