import { useState } from 'react';

interface Task {
  readonly pending: boolean;
  readonly error: unknown;
  /** Runs the work unless it is already running. A failure is stored in `error`. */
  readonly run: (work: () => Promise<void>) => Promise<void>;
  readonly clear: () => void;
}

/** An action of a button with its pending and error state. */
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
