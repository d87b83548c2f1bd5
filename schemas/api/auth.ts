import Type, { type Static } from 'typebox';
import { endpoint } from './contract.ts';
import { ProofMethod } from './factor-proofs.ts';
import { Country, CurrencyCode, Done, Instant, Nullable, NumericId, Text, TimezoneName } from './common.ts';

export const LoginBody = Type.Object(
  {
    identifier: Text(),
    password: Type.String({ minLength: 1, maxLength: 255, pattern: '\\S' }),
    timezone: Type.Optional(TimezoneName),
    /**
     * Clients that follow the specification send this value. The server ignores it, because it has its own
     * record of whether the user entered a code.
     */
    otpExists: Type.Optional(Type.Unknown()),
  },
  { additionalProperties: false },
);
export type LoginBody = Static<typeof LoginBody>;

/**
 * The signed-in user with the user's permissions and screens. Front ends use these to decide what to show,
 * never the name of a role.
 */
export const Session = Type.Object({
  user: Type.Object({
    /**
     * Id of the user. Null for a point of sale, which signs in with a token of the store and without a user.
     */
    id: Nullable(NumericId),
    email: Nullable(Type.String()),
    /**
     * The new email address. It replaces `email` after the user has opened the link sent to the new address.
     */
    pending_email: Type.Optional(Type.String()),
    first_name: Type.String(),
    last_name: Type.String(),
    roles_arr: Type.Array(Type.String()),
    /** The user's roles, joined by commas. */
    roles: Type.String(),
    /** Ids of the stores that the user is assigned to. Empty for users of a whole org. */
    user_stores: Type.Array(NumericId),
    is_disabled: Type.Boolean(),
    org_id: Nullable(NumericId),
    primary_store_id: Nullable(NumericId),
    /** The store in which the user starts: the primary store. */
    store_id: Nullable(NumericId),
    /** True: the user must set a new password before doing anything else. */
    prompt_password_change: Type.Boolean(),
    /** True: the user must add an authenticator app or a passkey before doing anything else. */
    must_add_factor: Type.Optional(Type.Boolean()),
    terms_accepted: Type.Boolean(),
  }),
  stores: Type.Array(Type.Object({ id: NumericId, store_name: Type.String() })),
  /** The currency of the user's stores. Absent for a user without stores, or with stores of several currencies. */
  currency: Type.Optional(CurrencyCode),
  /**
   * The currencies of the stores that the user sees, the most frequent first. Present only if the stores have
   * several currencies.
   */
  currencies: Type.Optional(Type.Array(CurrencyCode)),
  /** The country of the user's stores, whose dates screens show. Absent if there is none, or several. */
  country: Type.Optional(Country),
  permissions: Type.Array(Type.String()),
  landing: Type.String(),
  /**
   * The only screen that the user can open while the user's stores have not paid. Null if all subscriptions
   * are in order.
   */
  gate: Nullable(Type.String()),
  /** Subscription status of all stores of the user together. Null for a user without an org. */
  subscription_status: Nullable(
    Type.Union([Type.Literal('active'), Type.Literal('trialing'), Type.Literal('canceled')]),
  ),
  /**
   * True: one of the user's stores processes applications for other stores. This does not depend on the
   * user's roles.
   */
  is_processor: Type.Boolean(),
  is_affiliate: Type.Boolean(),
  is_account_executive: Type.Boolean(),
  timezone: Type.String(),
  /**
   * Set during an impersonation: the user who views as this user, and the time when the impersonation ends.
   */
  impersonation: Type.Optional(
    Type.Object({ userId: NumericId, name: Type.String(), reason: Type.String(), until: Instant }),
  ),
});
export type Session = Static<typeof Session>;

const Channel = Type.Union([Type.Literal('sms'), Type.Literal('email')]);

/**
 * Reply to a sign-in: the session, or the user's methods for confirming their identity. In the second case
 * the user requests a code, or uses a factor, and signs in again.
 */
export const LoginReply = Type.Object({
  verification_required: Type.Boolean(),
  /** Channels on which the code can be sent. Present only if the password was right. */
  ways: Type.Optional(Type.Array(Type.Object({ channel: Channel, masked: Type.String() }))),
  /**
   * The user's authenticator apps and passkeys, one of which can be used in place of a code. Present only if
   * the password was right.
   */
  factors: Type.Optional(Type.Array(ProofMethod)),
  ...Type.Partial(Session).properties,
});
export type LoginReply = Static<typeof LoginReply>;

/**
 * Body of a point of sale's sign-in. The bearer token in the `Authorization` header authenticates the point
 * of sale.
 */
export const PosLoginBody = Type.Object({ tz: Type.Optional(TimezoneName) }, { additionalProperties: false });
export type PosLoginBody = Static<typeof PosLoginBody>;

export const RefreshQuery = Type.Object(
  { timezone: Type.Optional(TimezoneName) },
  { additionalProperties: false },
);
export type RefreshQuery = Static<typeof RefreshQuery>;

export const ChangePasswordBody = Type.Object(
  {
    newPassword: Type.String({ maxLength: 255 }),
    /**
     * The current password. Required unless the user signed in within the last ten minutes or has to change
     * the password.
     */
    currentPassword: Type.Optional(Type.String({ maxLength: 255 })),
  },
  { additionalProperties: false },
);
export type ChangePasswordBody = Static<typeof ChangePasswordBody>;

/** Body to confirm the user's identity in an existing session: the user enters the password again. */
export const ProveBody = Type.Object(
  { currentPassword: Type.String({ maxLength: 255 }) },
  { additionalProperties: false },
);
export type ProveBody = Static<typeof ProveBody>;

/** A session: a browser in which the user is signed in. */
export const OpenSession = Type.Object({
  is_current: Type.Boolean(),
  ip: Nullable(Type.String()),
  user_agent: Nullable(Type.String()),
  created_at: Instant,
  last_seen_at: Instant,
});
export type OpenSession = Static<typeof OpenSession>;

export const logIn = endpoint({
  id: 'auth.login',
  method: 'POST',
  path: '/auth/login',
  permission: 'session:create',
  body: LoginBody,
  reply: LoginReply,
  replyHeaders: ['set-cookie'],
  summary: 'Sign in',
  example: { identifier: 'maria.gomez@example.com', password: 'a passphrase of five words' },
  replyExample: {
    verification_required: true,
    ways: [{ channel: 'email', masked: 'm•••@example.com' }],
  },
});

export const logOut = endpoint({
  id: 'auth.logout',
  method: 'POST',
  path: '/auth/logout',
  permission: 'session:end',
  reply: Done,
  replyHeaders: ['set-cookie', 'clear-site-data'],
  summary: 'Sign out',
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
  replyHeaders: ['set-cookie', 'clear-site-data'],
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
  replyHeaders: ['set-cookie'],
  summary: 'Exchange an API token of a store for a session of this browser',
  example: { tz: 'America/Chicago' },
});
