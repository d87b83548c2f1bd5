/** An attempt that a webhook call of a lender may refer to. */
export interface CallCandidate {
  readonly applicationId: string;
  readonly applicantId: number;
  /** True if the webhook call contains Millrace's own reference, which belongs to this attempt only. */
  readonly isNamed: boolean;
  readonly generation: number;
  readonly number: number;
  /** Time at which the attempt was created, in epoch milliseconds. */
  readonly createdAt: number;
}

/**
 * Returns the attempt that a lender's call refers to. If several attempts of one person have the same id at
 * the lender, returns the newest attempt. If attempts of several persons have this id, the attempt is unknown
 * and the result is `several`.
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
