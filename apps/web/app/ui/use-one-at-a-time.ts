import { useCallback, useRef, useState } from 'react';

/**
 * Runs one piece of work at a time: pressing again while the first is under way does nothing, also when both presses
 * come before React has drawn the first. `running` names what is under way.
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
