/** What a lender says about its answers. */
interface AnswerFacts {
  readonly decisionSeconds?: number | undefined;
  readonly decision?: 'credit-tiers' | 'person' | undefined;
}

const usualSeconds = 10;
/** Seconds that people are assumed to need for a decision if the lender's manifest names no time. */
const usualPeopleSeconds = 600;

/** Returns how long a lender usually needs for its answer, in seconds. */
export const typicalSecondsOf = ({ decisionSeconds, decision }: AnswerFacts): number =>
  decisionSeconds ?? (decision === 'person' ? usualPeopleSeconds : usualSeconds);
