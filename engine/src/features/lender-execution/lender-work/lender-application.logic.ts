import type { CountryCode, Currency, LenderApplication, LenderReferences } from '@millrace/plugin-sdk';

export interface ApplicationFacts {
  readonly requestedCents: number | null;
  readonly storeName: string;
  readonly storeState: string;
  readonly storeCountry: CountryCode;
  readonly currency: Currency;
  readonly ip: string | null;
}

/**
 * Returns the part of an application that one lender receives: only the answers to the lender's own fields.
 * The reference is the id of the attempt. Every send of this attempt has the same reference; the next attempt
 * has a new one.
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
    currency: facts.currency,
    store: { name: facts.storeName, state: facts.storeState, country: facts.storeCountry },
    ...(facts.ip !== null && { applicantIp: facts.ip }),
    ...(correction && {
      correction: { fields: correction.fields, references: { ...correction.references } },
    }),
  };
}
