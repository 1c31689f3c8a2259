import { useCallback, useRef, useState } from 'react';

/**
 * Runs one action at a time. A second press does nothing while the first is running, even if both come before React
 * re-renders. `running` is the name of the current action.
 */
export function useOneAtATime<Name extends string>(): {
  running: Name | undefined;
  run(name: Name, work: () => Promise<void>): Promise<void>;
} {
  const [running, setRunning] = useState<Name>();
  const isRunning = useRef(false);
  const run = useCallback(async (name: Name, work: () => Promise<void>) => {
    if (isRunning.current) return;
    isRunning.current = true;
    setRunning(name);
    try {
      await work();
    } finally {
      isRunning.current = false;
      setRunning(undefined);
    }
  }, []);
  return { running, run };
}
