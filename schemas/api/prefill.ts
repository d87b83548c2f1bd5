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
