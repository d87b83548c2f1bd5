import Type, { type Static } from 'typebox';
import { endpoint } from './contract.ts';
import { CheckedCode } from './shopper.ts';
import { Done, Instant, Nullable, NumericId, Text } from './common.ts';

const Timezone = Type.String({ maxLength: 64 });

export const LoginBody = Type.Object(
  {
    identifier: Text(),
    password: Type.String({ minLength: 1, maxLength: 255, pattern: '\\S' }),
    timezone: Type.Optional(Timezone),
    /** Sent by clients, not believed: whether a code was entered is known here. */
    otpExists: Type.Optional(Type.Unknown()),
  },
  { additionalProperties: false },
);
export type LoginBody = Static<typeof LoginBody>;

/** What a signed-in person may see and do; SPAs read permissions and screens from here, never a role name. */
export const Session = Type.Object({
  user: Type.Object({
    /** Null for a point of sale: it was signed in with a token of the store, and nobody stands behind it. */
    id: Nullable(NumericId),
    email: Nullable(Type.String()),
    /** Takes the place of `email` once the link that was sent to it came back. */
    pending_email: Type.Optional(Type.String()),
    first_name: Type.String(),
    last_name: Type.String(),
    roles_arr: Type.Array(Type.String()),
    /** The same, joined by commas. */
    roles: Type.String(),
    /** The stores the person was put into; nobody of a whole org is in any. */
    user_stores: Type.Array(NumericId),
    is_disabled: Type.Boolean(),
    org_id: Nullable(NumericId),
    primary_store_id: Nullable(NumericId),
    /** Nothing else goes before a new password is set. */
    prompt_password_change: Type.Boolean(),
    terms_accepted: Type.Boolean(),
  }),
  stores: Type.Array(Type.Object({ id: NumericId, store_name: Type.String() })),
  permissions: Type.Array(Type.String()),
  landing: Type.String(),
  /** The one screen that is left while nobody pays for the person's stores; null while all is well. */
  gate: Nullable(Type.String()),
  /** Of the person's stores together; null for who is bound to no tenant. */
  subscription_status: Nullable(
    Type.Union([Type.Literal('active'), Type.Literal('trialing'), Type.Literal('canceled')]),
  ),
  /** One of the person's stores processes for others. Says nothing about roles. */
  is_processor: Type.Boolean(),
  is_affiliate: Type.Boolean(),
  is_account_executive: Type.Boolean(),
  timezone: Type.String(),
  /** While somebody looks through this person's eyes: who it is, and until when. */
  impersonation: Type.Optional(
    Type.Object({ userId: NumericId, name: Type.String(), reason: Type.String(), until: Instant }),
  ),
});
export type Session = Static<typeof Session>;

const Channel = Type.Union([Type.Literal('sms'), Type.Literal('email')]);

/** Either the session, or word that a code has to be sent and entered before the login is tried again. */
export const LoginReply = Type.Object({
  verification_required: Type.Boolean(),
  /** Where the code can go; told to nobody before the right password. */
  ways: Type.Optional(Type.Array(Type.Object({ channel: Channel, masked: Type.String() }))),
  ...Type.Partial(Session).properties,
});
export type LoginReply = Static<typeof LoginReply>;

/** The proof is the bearer in the header. */
export const PosLoginBody = Type.Object({ tz: Type.Optional(Timezone) }, { additionalProperties: false });
export type PosLoginBody = Static<typeof PosLoginBody>;

export const RefreshQuery = Type.Object(
  { timezone: Type.Optional(Timezone) },
  { additionalProperties: false },
);
export type RefreshQuery = Static<typeof RefreshQuery>;

/** Asks for a link (`identifier`), or sets the password with the one that came (`token`, `newPassword`). */
export const ResetPasswordBody = Type.Object(
  {
    identifier: Type.Optional(Text()),
    token: Type.Optional(Type.String({ minLength: 1, maxLength: 128 })),
    newPassword: Type.Optional(Type.String({ maxLength: 255 })),
  },
  { additionalProperties: false },
);
export type ResetPasswordBody = Static<typeof ResetPasswordBody>;

/** The link somebody got who was added. */
export const ActivateBody = Type.Object(
  { token: Type.String({ minLength: 1, maxLength: 128 }), timezone: Type.Optional(Timezone) },
  { additionalProperties: false },
);
export type ActivateBody = Static<typeof ActivateBody>;

/** Asks whether a link of a mail still works; its secret stands in the header `x-link-token`. */
export const LinkQuery = Type.Object(
  { purpose: Type.Union([Type.Literal('reset'), Type.Literal('activation'), Type.Literal('email')]) },
  { additionalProperties: false },
);
export type LinkQuery = Static<typeof LinkQuery>;

/** False for a link that was used, ran out or never was: which of them is told to nobody. */
export const LinkState = Type.Object({ works: Type.Boolean() });
export type LinkState = Static<typeof LinkState>;

/** The link that came to a new address. */
export const ConfirmEmailBody = Type.Object(
  { token: Type.String({ minLength: 1, maxLength: 128 }) },
  { additionalProperties: false },
);
export type ConfirmEmailBody = Static<typeof ConfirmEmailBody>;

export const ChangePasswordBody = Type.Object(
  {
    newPassword: Type.String({ maxLength: 255 }),
    /** Asked for unless the person signed in within the last ten minutes or has to change the password. */
    currentPassword: Type.Optional(Type.String({ maxLength: 255 })),
  },
  { additionalProperties: false },
);
export type ChangePasswordBody = Static<typeof ChangePasswordBody>;

/** The password once more, in a session that is there. */
export const ProveBody = Type.Object(
  { currentPassword: Type.String({ maxLength: 255 }) },
  { additionalProperties: false },
);
export type ProveBody = Static<typeof ProveBody>;

/** A browser somebody is signed in with. */
export const OpenSession = Type.Object({
  is_current: Type.Boolean(),
  ip: Nullable(Type.String()),
  user_agent: Nullable(Type.String()),
  created_at: Instant,
  last_seen_at: Instant,
});
export type OpenSession = Static<typeof OpenSession>;

export const SignInCodeBody = Type.Object({ identifier: Text() }, { additionalProperties: false });
export type SignInCodeBody = Static<typeof SignInCodeBody>;

export const SentSignInCode = Type.Object({
  masked: Type.String(),
  expiresAt: Instant,
  resendAfterSeconds: Type.Integer(),
  sendsLeft: Type.Integer(),
});
export type SentSignInCode = Static<typeof SentSignInCode>;

export const CheckSignInCodeBody = Type.Object(
  { identifier: Text(), code: Type.String({ minLength: 1, maxLength: 20 }) },
  { additionalProperties: false },
);
export type CheckSignInCodeBody = Static<typeof CheckSignInCodeBody>;

/** The phone somebody gets sign-in codes on, as its owner knows it; null = by email only. */
export const SignInPhone = Type.Object({ masked: Nullable(Type.String()) });
export type SignInPhone = Static<typeof SignInPhone>;

export const SignInPhoneBody = Type.Object(
  {
    mobile_phone: Type.String({ pattern: '^\\([0-9]{3}\\) [0-9]{3}-[0-9]{4}$' }),
    /** Asked for unless the person signed in within the last ten minutes. */
    currentPassword: Type.Optional(Type.String({ maxLength: 255 })),
  },
  { additionalProperties: false },
);
export type SignInPhoneBody = Static<typeof SignInPhoneBody>;

export const CheckPhoneBody = Type.Object(
  { code: Type.String({ minLength: 1, maxLength: 20 }) },
  { additionalProperties: false },
);
export type CheckPhoneBody = Static<typeof CheckPhoneBody>;

export const Terms = Type.Object({
  version: Type.Integer(),
  title: Type.String(),
  paragraphs: Type.Array(Type.String()),
});
export type Terms = Static<typeof Terms>;

export const TermsCheck = Type.Object({ terms_accepted: Type.Boolean() });
export type TermsCheck = Static<typeof TermsCheck>;

/** The version that was on the screen: nobody accepts a text that came later. */
export const AcceptTermsBody = Type.Object(
  { version: Type.Integer({ minimum: 1, maximum: 100000 }) },
  { additionalProperties: false },
);
export type AcceptTermsBody = Static<typeof AcceptTermsBody>;

export const logIn = endpoint({
  id: 'auth.login',
  method: 'POST',
  path: '/auth/login',
  permission: 'session:create',
  body: LoginBody,
  reply: LoginReply,
  summary: 'Sign in',
});

export const logOut = endpoint({
  id: 'auth.logout',
  method: 'POST',
  path: '/auth/logout',
  permission: 'session:end',
  reply: Done,
  summary: 'Sign out',
});

export const resetPassword = endpoint({
  id: 'auth.reset-password',
  method: 'POST',
  path: '/auth/reset-password',
  permission: 'password:reset',
  ids: { 'body.token': 'token' },
  body: ResetPasswordBody,
  reply: Done,
  summary: 'Ask for a link to reset the password, or reset it with the link',
});

export const activateAccount = endpoint({
  id: 'auth.activate',
  method: 'POST',
  path: '/auth/activate',
  permission: 'account:activate',
  ids: { 'body.token': 'token' },
  own: true,
  body: ActivateBody,
  reply: Done,
  summary: 'Activate an account with the link of the invitation',
});

export const getSession = endpoint({
  id: 'auth.validate',
  method: 'GET',
  path: '/auth/validate',
  permission: 'session:read',
  reply: Session,
  audience: 'program',
  summary: 'Get who is signed in',
});

export const refreshSession = endpoint({
  id: 'auth.refresh',
  method: 'GET',
  path: '/auth/refresh',
  permission: 'session:refresh',
  query: RefreshQuery,
  reply: Session,
  summary: 'Extend the session and set its time zone',
});

export const changePassword = endpoint({
  id: 'auth.change-password',
  method: 'POST',
  path: '/auth/change-password',
  permission: 'password:change',
  body: ChangePasswordBody,
  reply: Done,
  summary: "Change one's own password",
});

export const proveIdentity = endpoint({
  id: 'auth.prove',
  method: 'POST',
  path: '/auth/prove',
  permission: 'profile:update',
  own: true,
  body: ProveBody,
  reply: Done,
  summary: 'Enter the password again before a sensitive change',
});

export const listSessions = endpoint({
  id: 'auth.sessions',
  method: 'GET',
  path: '/auth/sessions',
  permission: 'profile:read',
  own: true,
  reply: Type.Array(OpenSession),
  summary: "List one's own open sessions",
});

export const endOtherSessions = endpoint({
  id: 'auth.end-other-sessions',
  method: 'POST',
  path: '/auth/end-other-sessions',
  permission: 'profile:update',
  own: true,
  reply: Done,
  summary: "End all other sessions of one's own",
});

export const logInAtPointOfSale = endpoint({
  id: 'pos.login',
  method: 'POST',
  path: '/pos/login',
  permission: 'pos-session:create',
  body: PosLoginBody,
  reply: Session,
  bearer: true,
  audience: 'program',
  summary: 'Exchange an API token of a store for a session of this browser',
});

export const getSignInPhone = endpoint({
  id: 'auth.phone',
  method: 'GET',
  path: '/auth/phone',
  permission: 'profile:read',
  own: true,
  reply: SignInPhone,
  summary: "Get one's own phone for sign-in codes",
});

export const textSignInPhone = endpoint({
  id: 'auth.set-phone',
  method: 'POST',
  path: '/auth/phone',
  permission: 'profile:update',
  own: true,
  body: SignInPhoneBody,
  reply: SentSignInCode,
  summary: 'Send a code to a new phone for sign-in codes',
});

export const checkSignInPhone = endpoint({
  id: 'auth.check-phone',
  method: 'POST',
  path: '/auth/phone/check',
  permission: 'profile:update',
  own: true,
  body: CheckPhoneBody,
  reply: Done,
  summary: 'Check the code and save the phone for sign-in codes',
});

export const removeSignInPhone = endpoint({
  id: 'auth.remove-phone',
  method: 'DELETE',
  path: '/auth/phone',
  permission: 'profile:update',
  own: true,
  reply: Done,
  summary: 'Remove the phone for sign-in codes',
});

export const checkOneTimeLink = endpoint({
  id: 'auth.link',
  method: 'GET',
  path: '/auth/link',
  permission: 'link:look',
  own: true,
  query: LinkQuery,
  reply: LinkState,
  summary: 'Find out whether a link from an email still works',
});

export const getTerms = endpoint({
  id: 'disclosures.fp-merchant-terms',
  method: 'GET',
  path: '/disclosures/fp-merchant-terms',
  permission: 'terms:read',
  reply: Terms,
  summary: 'Get the terms for merchants',
});

export const checkTerms = endpoint({
  id: 'disclosures.fp-terms-check',
  method: 'GET',
  path: '/disclosures/fp-terms-check',
  permission: 'terms:read',
  reply: TermsCheck,
  summary: 'Find out whether the terms are accepted',
});

export const acceptTerms = endpoint({
  id: 'disclosures.fp-terms-accept',
  method: 'POST',
  path: '/disclosures/fp-terms/accept',
  permission: 'terms:accept',
  body: AcceptTermsBody,
  reply: Done,
  summary: 'Accept the terms for merchants',
});

export const confirmEmail = endpoint({
  id: 'auth.confirm-email',
  method: 'POST',
  path: '/auth/confirm-email',
  permission: 'email:confirm',
  ids: { 'body.token': 'token' },
  own: true,
  body: ConfirmEmailBody,
  reply: Done,
  summary: 'Confirm a new email address with its link',
});

export const emailSignInCode = endpoint({
  id: 'verify.email',
  method: 'POST',
  path: '/verify/email',
  permission: 'sign-in-code:send',
  body: SignInCodeBody,
  reply: SentSignInCode,
  summary: 'Send a sign-in code by email',
});

export const textSignInCode = endpoint({
  id: 'verify.phone',
  method: 'POST',
  path: '/verify/phone',
  permission: 'sign-in-code:send',
  own: true,
  body: SignInCodeBody,
  reply: SentSignInCode,
  summary: 'Send a sign-in code by text',
});

export const checkSignInCode = endpoint({
  id: 'verify.check-email-privileged-user',
  method: 'POST',
  path: '/verify/check/email/privileged-user',
  permission: 'sign-in-code:check',
  body: CheckSignInCodeBody,
  reply: CheckedCode,
  summary: 'Check a sign-in code',
});
