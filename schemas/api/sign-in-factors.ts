import Type, { type Static } from 'typebox';
import { Done, Instant, Nullable, Text, Uuid, UuidParams, NumericId, Lines } from './common.ts';
import { endpoint } from './contract.ts';
import { factorProof, PasskeyAttestation, PasskeyOptions, ProofMethod } from './factor-proofs.ts';
import { CheckedCode } from './verification.ts';
import { AdminUser } from './admin-users.ts';

const Kind = Type.Union([Type.Literal('totp'), Type.Literal('passkey')]);

/** A factor of a user for sign-in: an authenticator app (`totp`) or a passkey. */
export const SignInFactor = Type.Object({
  id: Uuid,
  kind: Kind,
  name: Type.String(),
  created_at: Instant,
  last_used_at: Nullable(Instant),
});
export type SignInFactor = Static<typeof SignInFactor>;

export const OwnFactors = Type.Object({
  factors: Type.Array(SignInFactor),
  /** Number of recovery codes that were not used yet. */
  recovery_codes_left: Type.Integer(),
  /** True: the user's role requires a factor, so that the last one cannot be removed. */
  is_required: Type.Boolean(),
  /** False: people open this installation by an IP address, for which browsers create no passkeys. */
  can_add_passkey: Type.Boolean(),
});
export type OwnFactors = Static<typeof OwnFactors>;

/** The secret of an authenticator app, shown once. `uri` is the text of the QR code. */
export const NewTotp = Type.Object({ secret: Type.String(), uri: Type.String() });
export type NewTotp = Static<typeof NewTotp>;

/**
 * The added factor. If it is the user's first one, the reply also contains ten recovery codes, which are
 * shown once. Otherwise `recovery_codes` is null.
 */
export const AddedFactor = Type.Object({
  factor: SignInFactor,
  recovery_codes: Nullable(Type.Array(Type.String())),
});
export type AddedFactor = Static<typeof AddedFactor>;

export const RecoveryCodes = Type.Object({ recovery_codes: Type.Array(Type.String()) });
export type RecoveryCodes = Static<typeof RecoveryCodes>;

const name = Text(60);
export const AddTotpBody = Type.Object(
  { name, code: Type.String({ minLength: 1, maxLength: 20 }) },
  { additionalProperties: false },
);
export type AddTotpBody = Static<typeof AddTotpBody>;

export const AddPasskeyBody = Type.Object(
  { name, passkey: PasskeyAttestation },
  { additionalProperties: false },
);
export type AddPasskeyBody = Static<typeof AddPasskeyBody>;

export const RenameFactorBody = Type.Object({ name }, { additionalProperties: false });
export type RenameFactorBody = Static<typeof RenameFactorBody>;

export const FactorAtSignInBody = Type.Object(
  { identifier: Text(), method: ProofMethod, ...factorProof },
  { additionalProperties: false },
);
export type FactorAtSignInBody = Static<typeof FactorAtSignInBody>;

export const StartPasskeyBody = Type.Object({ identifier: Text() }, { additionalProperties: false });
export type StartPasskeyBody = Static<typeof StartPasskeyBody>;

/** Removes all authenticator apps and passkeys of a user. The reason appears in the user's activity. */
export const ResetFactorsBody = Type.Object(
  { userId: NumericId, reason: Lines(200) },
  { additionalProperties: false },
);
export type ResetFactorsBody = Static<typeof ResetFactorsBody>;

export const listOwnFactors = endpoint({
  id: 'auth.factors',
  method: 'GET',
  path: '/auth/factors',
  permission: 'sign-in-factors:read',
  own: true,
  reply: OwnFactors,
  summary: "List one's own authenticator apps and passkeys",
});

export const startTotp = endpoint({
  id: 'auth.start-totp',
  method: 'POST',
  path: '/auth/factors/totp/start',
  permission: 'sign-in-factors:add',
  own: true,
  stepUp: 'firstFactor',
  reply: NewTotp,
  summary: 'Get the secret for a new authenticator app',
});

export const addTotp = endpoint({
  id: 'auth.add-totp',
  method: 'POST',
  path: '/auth/factors/totp',
  permission: 'sign-in-factors:add',
  own: true,
  body: AddTotpBody,
  reply: AddedFactor,
  summary: 'Add an authenticator app by its first code',
});

export const startPasskey = endpoint({
  id: 'auth.start-passkey',
  method: 'POST',
  path: '/auth/factors/passkey/start',
  permission: 'sign-in-factors:add',
  own: true,
  stepUp: 'firstFactor',
  reply: PasskeyOptions,
  summary: 'Get the options for a new passkey',
});

export const addPasskey = endpoint({
  id: 'auth.add-passkey',
  method: 'POST',
  path: '/auth/factors/passkey',
  permission: 'sign-in-factors:add',
  own: true,
  body: AddPasskeyBody,
  reply: AddedFactor,
  summary: 'Add a passkey',
});

export const renameFactor = endpoint({
  id: 'auth.rename-factor',
  method: 'PATCH',
  path: '/auth/factors/{id}',
  permission: 'sign-in-factors:add',
  ids: { 'path.id': 'sign-in-factor' },
  own: true,
  params: UuidParams,
  body: RenameFactorBody,
  reply: Done,
  summary: 'Rename an authenticator app or a passkey',
});

export const removeFactor = endpoint({
  id: 'auth.remove-factor',
  method: 'DELETE',
  path: '/auth/factors/{id}',
  permission: 'sign-in-factors:remove',
  ids: { 'path.id': 'sign-in-factor' },
  own: true,
  stepUp: 'factor',
  params: UuidParams,
  reply: Done,
  summary: 'Remove an authenticator app or a passkey',
});

export const replaceRecoveryCodes = endpoint({
  id: 'auth.recovery-codes',
  method: 'POST',
  path: '/auth/recovery-codes',
  permission: 'sign-in-factors:add',
  own: true,
  stepUp: 'factor',
  reply: RecoveryCodes,
  summary: "Replace one's own recovery codes",
});

export const startPasskeyAtSignIn = endpoint({
  id: 'verify.start-passkey',
  method: 'POST',
  path: '/verify/passkey/start',
  permission: 'sign-in-code:send',
  own: true,
  body: StartPasskeyBody,
  reply: PasskeyOptions,
  summary: 'Get the options for a passkey at sign-in',
});

export const checkFactorAtSignIn = endpoint({
  id: 'verify.factor',
  method: 'POST',
  path: '/verify/factor',
  permission: 'sign-in-code:check',
  own: true,
  body: FactorAtSignInBody,
  reply: CheckedCode,
  summary: 'Prove a factor at sign-in',
  example: { identifier: 'maria.gomez@example.com', method: 'totp', code: '123456' },
});

export const resetFactors = endpoint({
  id: 'admin.user-reset-factors',
  method: 'POST',
  path: '/admin/user/reset-factors',
  permission: 'users:reset-factors',
  ids: { 'body.userId': 'user' },
  own: true,
  stepUp: 'factor',
  body: ResetFactorsBody,
  reply: AdminUser,
  summary: 'Remove all factors of a user who lost them',
});
