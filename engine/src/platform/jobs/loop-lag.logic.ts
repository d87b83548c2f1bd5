/** Longest time something had to wait for its turn of the event loop since the sample before. */
export interface LagSample {
  readonly atMs: number;
  readonly lagMs: number;
}

export interface LagState {
  readonly isLagging: boolean;
  /** Since when each sample says other than `isLagging`; null: the last one said the same. */
  readonly turnedAtMs: number | null;
}

export const noLag: LagState = { isLagging: false, turnedAtMs: null };

const tooMuchMs = 500;
/** So long has it to last before it counts: one long block, or a process that was frozen and woke up, does not. */
const lastsMs = { tooMuch: 5000, gone: 2000 };

export function afterSample(state: LagState, { atMs, lagMs }: LagSample): LagState {
  const isTooMuch = lagMs > tooMuchMs;
  if (isTooMuch === state.isLagging) return { ...state, turnedAtMs: null };
  const turnedAtMs = state.turnedAtMs ?? atMs;
  if (atMs - turnedAtMs < (isTooMuch ? lastsMs.tooMuch : lastsMs.gone)) return { ...state, turnedAtMs };
  return { isLagging: isTooMuch, turnedAtMs: null };
}
