import { tierProblems, tierProblemTexts, type CreditTier } from '@millrace/schemas/credit-tiers';

/** Returns the problems that prevent saving the tiers, by field. */
export function tierFindings(tiers: readonly CreditTier[]) {
  return tierProblems(tiers).flatMap((problems, index) =>
    problems.map((code) => ({
      field: `tiered_credit_score.${index}`,
      code: code as string,
      message: tierProblemTexts[code],
    })),
  );
}
