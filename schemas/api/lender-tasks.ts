import Type, { type Static } from 'typebox';
import { endpoint } from './contract.ts';
import { Instant, NumericId, Text, Uuid } from './common.ts';

/** Asks for one value that a person copies into the website of a manual lender. */
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

/**
 * Names the task for which a browser extension gets a key. A task is one application at one manual lender.
 */
export const ExtensionKeyBody = Type.Object(
  { form_id: Uuid, store_id: NumericId, lender_id: NumericId },
  { additionalProperties: false },
);
export type ExtensionKeyBody = Static<typeof ExtensionKeyBody>;

/** A key that lets a browser extension read the values of one task. */
export const ExtensionKey = Type.Object({ key: Type.String(), expires_at: Instant });
export type ExtensionKey = Static<typeof ExtensionKey>;

export const createExtensionKey = endpoint({
  id: 'api-pipe.extension-key',
  method: 'POST',
  path: '/api-pipe/application/extension-key',
  permission: 'applications:reveal',
  ids: { 'body.form_id': 'form', 'body.store_id': 'store', 'body.lender_id': 'lender' },
  own: true,
  stepUp: 'factor',
  body: ExtensionKeyBody,
  reply: ExtensionKey,
  summary: 'Let a browser extension read the values of one task for ten minutes',
});

export const revealLenderValue = endpoint({
  id: 'api-pipe.reveal',
  method: 'POST',
  path: '/api-pipe/application/reveal',
  permission: 'applications:reveal',
  ids: { 'body.form_id': 'form', 'body.store_id': 'store', 'body.lender_id': 'lender' },
  own: true,
  stepUp: 'factor',
  body: RevealLenderValueBody,
  reply: RevealedLenderValue,
  summary: 'Show one answer or credential to enter on the website of a manual lender',
});
