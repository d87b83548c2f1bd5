import Type, { type Static } from 'typebox';
import { Locale } from './common.ts';
import { endpoint } from './contract.ts';
import { Answers } from './shopper-forms.ts';

/** The language in which the shopper read and accepted the consent. */
export const PrefillBody = Type.Object({ locale: Locale }, { additionalProperties: false });
export type PrefillBody = Static<typeof PrefillBody>;

/**
 * Answers for the shopper to check. They are not stored: the page fills them into empty boxes and saves them
 * like typed answers.
 */
export const PrefilledIdentity = Type.Object({
  /** `not-found`: there is nothing about this phone number. `unavailable`: the provider did not answer. */
  result: Type.Union([Type.Literal('found'), Type.Literal('not-found'), Type.Literal('unavailable')]),
  answers: Answers,
});
export type PrefilledIdentity = Static<typeof PrefilledIdentity>;

export const prefillIdentity = endpoint({
  id: 'shopper.prefill-identity',
  method: 'POST',
  path: '/shopper/form/prefill/identity',
  permission: 'shopper-form:write',
  ofForm: 'required',
  own: true,
  body: PrefillBody,
  reply: PrefilledIdentity,
  summary: 'Get the name, address and date of birth that belong to the phone number',
  description:
    'Asks Prove, if the store has connected it. The phone number must have been confirmed with a code. The consent is recorded.',
});

/** `screen` is the id of the page of questions to which the shopper returns from the bank. */
export const BankLinkBody = Type.Object(
  { locale: Locale, screen: Type.String({ pattern: '^[a-z0-9-]{1,64}$' }) },
  { additionalProperties: false },
);
export type BankLinkBody = Static<typeof BankLinkBody>;

export const BankLink = Type.Object({
  /** The page of Plaid on which the shopper signs in at the bank. */
  url: Type.String(),
  /** Identifies the session at Plaid. Encrypted, and valid for this application only. */
  handle: Type.String(),
});
export type BankLink = Static<typeof BankLink>;

export const LinkedAccountsBody = Type.Object(
  { handle: Type.String({ minLength: 1, maxLength: 2000 }) },
  { additionalProperties: false },
);
export type LinkedAccountsBody = Static<typeof LinkedAccountsBody>;

/** The accounts that the shopper chose at the bank, as answers to check. They are not stored. */
export const LinkedAccounts = Type.Object({
  /** `not-linked`: the shopper left Plaid's page without choosing an account. */
  result: Type.Union([Type.Literal('found'), Type.Literal('not-linked'), Type.Literal('unavailable')]),
  accounts: Type.Array(
    Type.Object({
      /** Name and last digits, as the bank shows them. */
      name: Type.String(),
      answers: Answers,
    }),
  ),
});
export type LinkedAccounts = Static<typeof LinkedAccounts>;

export const linkBank = endpoint({
  id: 'shopper.prefill-bank',
  method: 'POST',
  path: '/shopper/form/prefill/bank',
  permission: 'shopper-form:write',
  ofForm: 'required',
  own: true,
  body: BankLinkBody,
  reply: BankLink,
  summary: 'Get the page on which the shopper chooses a bank account',
  description: 'A hosted page of Plaid, if the store has connected it. The consent is recorded.',
  example: { locale: 'en', screen: 'banking-1' },
});

export const readLinkedAccounts = endpoint({
  id: 'shopper.prefill-accounts',
  method: 'POST',
  path: '/shopper/form/prefill/bank/accounts',
  permission: 'shopper-form:write',
  ofForm: 'required',
  own: true,
  body: LinkedAccountsBody,
  reply: LinkedAccounts,
  summary: 'Get the routing and account numbers that the shopper chose',
  description: 'Reads the accounts once and ends the connection to the bank.',
});
