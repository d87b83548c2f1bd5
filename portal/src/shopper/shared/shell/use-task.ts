import { useRef, useState } from 'react';

interface Task {
  readonly pending: boolean;
  readonly error: unknown;
  /** Runs the work, unless work is already running. A failure is stored in `error`. */
  readonly run: (work: () => Promise<void>) => Promise<void>;
  readonly clear: () => void;
}

/** Holds the pending state and the error of a button's action. */
export function useTask(): Task {
  const [pending, setPending] = useState(false);
  const [error, setError] = useState<unknown>(null);
  // `pending` changes only with the next rendering, and a double tap comes before it
  const isRunning = useRef(false);
  const run = async (work: () => Promise<void>) => {
    if (isRunning.current) return;
    isRunning.current = true;
    setPending(true);
    setError(null);
    try {
      await work();
    } catch (failure) {
      setError(failure);
    } finally {
      isRunning.current = false;
      setPending(false);
    }
  };
  return { pending, error, run, clear: () => setError(null) };
}
