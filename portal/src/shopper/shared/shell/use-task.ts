import { useState } from 'react';

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
  const run = async (work: () => Promise<void>) => {
    if (pending) return;
    setPending(true);
    setError(null);
    try {
      await work();
    } catch (failure) {
      setError(failure);
    } finally {
      setPending(false);
    }
  };
  return { pending, error, run, clear: () => setError(null) };
}
