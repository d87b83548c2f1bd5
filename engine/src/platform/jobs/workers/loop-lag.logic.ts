/** One measurement: the longest delay of the event loop since the previous sample. */
export interface LagSample {
  readonly atMs: number;
  readonly lagMs: number;
}

export interface LagState {
  readonly isLagging: boolean;
  /**
   * The samples since this time all contradict `isLagging`. Null if the last sample agreed with `isLagging`.
   */
  readonly changedAtMs: number | null;
}

export const noLag: LagState = { isLagging: false, changedAtMs: null };

const tooMuchMs = 500;
/**
 * How long the lag or its absence must last before the state changes, in milliseconds. A single long block or
 * a frozen process therefore does not change the state.
 */
const lastsMs = { tooMuch: 5000, gone: 2000 };

/**
 * Returns the state after a sample. The state changes only after the samples have contradicted it for the
 * time in `lastsMs`.
 */
export function afterSample(state: LagState, { atMs, lagMs }: LagSample): LagState {
  const isTooMuch = lagMs > tooMuchMs;
  if (isTooMuch === state.isLagging) return { ...state, changedAtMs: null };
  const changedAtMs = state.changedAtMs ?? atMs;
  if (atMs - changedAtMs < (isTooMuch ? lastsMs.tooMuch : lastsMs.gone)) return { ...state, changedAtMs };
  return { isLagging: isTooMuch, changedAtMs: null };
}
