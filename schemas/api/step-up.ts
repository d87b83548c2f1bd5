import Type, { type Static } from 'typebox';
import { Done, Nullable } from './common.ts';
import { endpoint } from './contract.ts';
import { factorProof, PasskeyOptions, ProofMethod } from './factor-proofs.ts';
import { SentSignInCode } from './sign-in-codes.ts';

/**
 * The methods that the user has now for confirming their identity, best first. `email` is the masked address
 * to which a code is sent.
 */
export const StepUpWays = Type.Object({
  methods: Type.Array(ProofMethod),
  /**
   * Masked email address to which a code can be sent. Set only for a user without an authenticator app or
   * passkey.
   */
  email: Nullable(Type.String()),
  /** Number of minutes for which the confirmation of the identity is valid. */
  minutes: Type.Integer(),
});
export type StepUpWays = Static<typeof StepUpWays>;

export const StepUpBody = Type.Object(
  { method: Type.Union([...ProofMethod.anyOf, Type.Literal('email')]), ...factorProof },
  { additionalProperties: false },
);
export type StepUpBody = Static<typeof StepUpBody>;

export const getStepUpWays = endpoint({
  id: 'auth.step-up-ways',
  method: 'GET',
  path: '/auth/step-up',
  permission: 'session:step-up',
  own: true,
  reply: StepUpWays,
  summary: 'List the ways to confirm the identity again',
});

export const mailStepUpCode = endpoint({
  id: 'auth.step-up-code',
  method: 'POST',
  path: '/auth/step-up/code',
  permission: 'session:step-up',
  own: true,
  reply: SentSignInCode,
  summary: 'Email a code to a user without a factor',
});

export const startPasskeyStepUp = endpoint({
  id: 'auth.step-up-passkey',
  method: 'POST',
  path: '/auth/step-up/passkey/start',
  permission: 'session:step-up',
  own: true,
  reply: PasskeyOptions,
  summary: 'Get the options for confirming with a passkey',
});

export const stepUp = endpoint({
  id: 'auth.step-up',
  method: 'POST',
  path: '/auth/step-up',
  permission: 'session:step-up',
  own: true,
  body: StepUpBody,
  reply: Done,
  summary: 'Confirm the identity again for a few minutes',
  example: { method: 'totp', code: '123456' },
});
