import type { LenderApplication, LenderReferences } from '@millrace/plugin-sdk';

export interface ApplicationFacts {
  readonly requestedCents: number | null;
  readonly storeName: string;
  readonly storeState: string;
  readonly ip: string | null;
}

/**
 * What one lender gets of an application: the answers to the lender's own fields only. The reference is the
 * attempt's id: the same for every try of this attempt, and new for the next attempt.
 */
export function lenderApplication(
  reference: string,
  answers: Readonly<Record<string, string>>,
  facts: ApplicationFacts,
  correction: { fields: readonly string[]; references: LenderReferences } | null,
): LenderApplication {
  return {
    reference,
    answers,
    requestedCents: facts.requestedCents ?? 0,
    store: { name: facts.storeName, state: facts.storeState },
    ...(facts.ip !== null && { applicantIp: facts.ip }),
    ...(correction && {
      correction: { fields: correction.fields, references: { ...correction.references } },
    }),
  };
}
