import Type, { type Static } from 'typebox';
import { JsonObject, Text } from './common.ts';

/**
 * Methods to confirm the user's identity, other than an emailed code. A recovery code works once. It is for
 * a user who lost the authenticator app and passkeys.
 */
export const ProofMethod = Type.Union([
  Type.Literal('passkey'),
  Type.Literal('totp'),
  Type.Literal('recovery-code'),
]);
export type ProofMethod = Static<typeof ProofMethod>;

const Base64Url = (maxLength: number) => Type.String({ maxLength, pattern: '^[A-Za-z0-9_-]*$' });
const credential = {
  id: Base64Url(1400),
  rawId: Base64Url(1400),
  type: Type.Literal('public-key'),
  authenticatorAttachment: Type.Optional(
    Type.Union([Type.Literal('platform'), Type.Literal('cross-platform')]),
  ),
  clientExtensionResults: JsonObject,
};

/** What `navigator.credentials.get` of the browser returned, in the format of `@simplewebauthn/browser`. */
export const PasskeyAssertion = Type.Object({
  ...credential,
  response: Type.Object({
    clientDataJSON: Base64Url(8000),
    authenticatorData: Base64Url(8000),
    signature: Base64Url(8000),
    userHandle: Type.Optional(Base64Url(200)),
  }),
});
export type PasskeyAssertion = Static<typeof PasskeyAssertion>;

/**
 * What `navigator.credentials.create` of the browser returned, in the format of `@simplewebauthn/browser`.
 */
export const PasskeyAttestation = Type.Object({
  ...credential,
  response: Type.Object({
    clientDataJSON: Base64Url(8000),
    attestationObject: Base64Url(40000),
    authenticatorData: Type.Optional(Base64Url(8000)),
    transports: Type.Optional(Type.Array(Text(40), { maxItems: 10 })),
    publicKeyAlgorithm: Type.Optional(Type.Integer()),
    publicKey: Type.Optional(Base64Url(8000)),
  }),
});
export type PasskeyAttestation = Static<typeof PasskeyAttestation>;

/**
 * Options for the browser's passkey functions, as `@simplewebauthn/server` writes them. The challenge in the
 * options can be used once, within five minutes.
 */
export const PasskeyOptions = Type.Object({ options: JsonObject });
export type PasskeyOptions = Static<typeof PasskeyOptions>;

/**
 * Evidence that the user has the second factor: a code for `totp` and `recovery-code`, the reply of the
 * browser for `passkey`.
 */
export const factorProof = {
  code: Type.Optional(Type.String({ minLength: 1, maxLength: 40 })),
  passkey: Type.Optional(PasskeyAssertion),
};
