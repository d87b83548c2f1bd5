/** An attempt that a lender's call may be about. */
export interface CallCandidate {
  readonly applicationId: string;
  readonly applicantId: number;
  /** The call carries our own reference, which only this attempt has. */
  readonly isNamed: boolean;
  readonly generation: number;
  readonly number: number;
  /** Epoch milliseconds. */
  readonly createdAt: number;
}

/**
 * The attempt that a lender's call is about. Several attempts of one person may have the same number of the lender;
 * then the newest application is meant. If several persons have the number, the owner is unknown: `several`.
 */
export function ownerOf<T extends CallCandidate>(candidates: readonly T[]): T | 'several' | undefined {
  const named = candidates.find(({ isNamed }) => isNamed);
  if (named) return named;
  if (new Set(candidates.map(({ applicantId }) => applicantId)).size > 1) return 'several';
  return candidates.toSorted(newestFirst)[0];
}

function newestFirst(one: CallCandidate, other: CallCandidate): number {
  if (one.applicationId !== other.applicationId)
    return other.createdAt - one.createdAt || (one.applicationId < other.applicationId ? 1 : -1);
  return other.generation - one.generation || other.number - one.number;
}
