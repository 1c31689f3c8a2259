import { vi } from 'vitest';
import type { TestApp } from './app.ts';

/**
 * Waits until the application isn't running this interval task and has run it once, and lets it not run again during the
 * test, which does this work itself.
 */
export async function holdIntervalTask({ test }: Pick<TestApp, 'test'>, name: string): Promise<void> {
  await vi.waitFor(async () => {
    const { rowCount } = await test.pool.query(
      `update interval_tasks set due_at = now() + interval '1 day' where name = $1 and claim is null`,
      [name],
    );
    if (rowCount !== 1) throw new Error(`the interval task ${name} has not run yet, or is running`);
  });
}
