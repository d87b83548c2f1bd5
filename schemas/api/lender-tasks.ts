import Type, { type Static } from 'typebox';
import { endpoint } from './contract.ts';
import { NumericId, Text, Uuid } from './common.ts';

/** One value that a person copies into the website of a manual lender. */
export const RevealLenderValueBody = Type.Object(
  {
    form_id: Uuid,
    store_id: NumericId,
    lender_id: NumericId,
    /** `answer`: an answer of the customer. `credential`: a credential of the store at the lender. */
    kind: Type.Enum(['answer', 'credential']),
    /** Id of the question, or key of the credential. */
    name: Text(80),
  },
  { additionalProperties: false },
);
export type RevealLenderValueBody = Static<typeof RevealLenderValueBody>;

export const RevealedLenderValue = Type.Object({ value: Type.String() });
export type RevealedLenderValue = Static<typeof RevealedLenderValue>;

export const revealLenderValue = endpoint({
  id: 'api-pipe.reveal',
  method: 'POST',
  path: '/api-pipe/application/reveal',
  permission: 'applications:reveal',
  ids: { 'body.form_id': 'form', 'body.store_id': 'store', 'body.lender_id': 'lender' },
  own: true,
  body: RevealLenderValueBody,
  reply: RevealedLenderValue,
  summary: 'Show one answer or credential to enter on the website of a manual lender',
});
