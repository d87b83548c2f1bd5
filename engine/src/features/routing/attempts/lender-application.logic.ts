import type { LenderApplication, LenderReferences } from '@millrace/plugin-sdk';

export interface ApplicationFacts {
  readonly answers: Readonly<Record<string, string>>;
  readonly requestedCents: number | null;
  readonly store: { readonly name: string; readonly state: string };
  readonly ip: string | null;
}

/**
 * What one lender gets of an application: the answers to its own questions and no other. The reference is the
 * attempt's id: the same for every try of this attempt, another for the next.
 */
export function lenderApplication(
  reference: string,
  facts: ApplicationFacts,
  fields: readonly { readonly id: string }[],
  correction: { fields: readonly string[]; references: LenderReferences } | null,
): LenderApplication {
  const answers = Object.fromEntries(
    fields.flatMap(({ id }) => (facts.answers[id] === undefined ? [] : [[id, facts.answers[id]]])),
  );
  return {
    reference,
    answers,
    requestedCents: facts.requestedCents ?? 0,
    store: { name: facts.store.name, state: facts.store.state },
    ...(facts.ip !== null && { applicantIp: facts.ip }),
    ...(correction && {
      correction: { fields: correction.fields, references: { ...correction.references } },
    }),
  };
}
