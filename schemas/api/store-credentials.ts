import Type, { type Static, type TSchema } from 'typebox';
import { endpoint } from './contract.ts';
import { maxTiers } from '../credit-tiers/index.ts';
import { copiedEntityId, requiredInputKinds, type RequiredInputKind } from '../required-inputs/index.ts';
import { CreditTier } from './credit-tiers.ts';
import { Done, ExactLine, Ignored, Instant, Nullable, NumericId, Uuid } from './common.ts';

/**
 * One credential that a lender requires from a store. A secret has no `value`, only the time when it was set.
 */
export const CredentialInput = Type.Object({
  key: Type.String(),
  label: Type.String(),
  kind: Type.Union([
    Type.Literal('text'),
    Type.Literal('password'),
    Type.Literal('url'),
    Type.Literal('number'),
    Type.Literal('email'),
  ]),
  secret: Type.Boolean(),
  required: Type.Boolean(),
  help: Nullable(Type.String()),
  value: Nullable(Type.String()),
  set_at: Nullable(Instant),
});
export type CredentialInput = Static<typeof CredentialInput>;

/**
 * Result of testing the credentials at the lender. `unclear`: the lender could not be reached, or its reply
 * was not conclusive.
 */
export const CredentialTest = Type.Object({
  state: Type.Union([
    Type.Literal('waiting'),
    Type.Literal('accepted'),
    Type.Literal('refused'),
    Type.Literal('unclear'),
  ]),
  message: Nullable(Type.String()),
  asked_at: Instant,
  finished_at: Nullable(Instant),
});
export type CredentialTest = Static<typeof CredentialTest>;

/**
 * A requested change of the keys that verify a lender's webhook calls. It has no effect until another person
 * with the right to change credentials approves it.
 */
export const CredentialChange = Type.Object({
  /** Labels of the values that change. */
  fields: Type.Array(Type.String()),
  asked_by: Type.String(),
  asked_at: Instant,
  /** True: the signed-in user requested the change, so another person has to approve it. */
  is_own: Type.Boolean(),
});
export type CredentialChange = Static<typeof CredentialChange>;

const Value = Nullable(Type.String());
/** The store's credentials under the names that most lenders use. The value of a secret is always null. */
const Values = {
  username: Value,
  password: Value,
  security_question: Value,
  security_answer: Value,
  entity_id: Value,
  store_url: Value,
  store_number: Value,
  merchant_id: Value,
  one_time_payment_merchant_id: Value,
  recurring_payment_merchant_id: Value,
  [copiedEntityId]: Value,
} satisfies Record<RequiredInputKind | typeof copiedEntityId, TSchema>;

/** A lender with the store's credentials. `credential_id` is null if the store has none. */
export const StoreLenderCredentials = Type.Object({
  lender_id: NumericId,
  lender_name: Type.String(),
  lender_type: Type.String(),
  /** Address of the page on which a person can apply at the lender by hand. */
  application_url: Nullable(Type.String()),
  /** False: Millrace has switched the lender off, and nothing is sent to it. */
  lender_enabled: Type.Boolean(),
  /** False: the server stores credentials, but sends nothing until the lender has a plugin. */
  is_asked: Type.Boolean(),
  /** `manual`: the people of the store sign in on the lender's website with these credentials. */
  api_type: Type.Enum(['manual', 'automatic']),
  credential_id: Nullable(Uuid),
  ...Values,
  fields: Type.Array(CredentialInput),
  /** True: all required credentials are present, so applications can be sent to the lender. */
  complete: Type.Boolean(),
  /** The score tiers that an in-house lender uses for its decisions. Null for other lenders. */
  tiered_credit_score: Nullable(Type.Array(CreditTier)),
  /** False: the stored values can no longer be decrypted. A user has to enter them again. */
  readable: Type.Boolean(),
  can_test: Type.Boolean(),
  test: Nullable(CredentialTest),
  /** Address to which the lender sends its webhook calls for this store. Null if the lender sends none. */
  webhook_url: Nullable(Type.String()),
  pending_change: Nullable(CredentialChange),
  updated_at: Nullable(Instant),
});
export type StoreLenderCredentials = Static<typeof StoreLenderCredentials>;

export const StoreCredentialsQuery = Type.Object({ storeId: NumericId }, { additionalProperties: false });
export type StoreCredentialsQuery = Static<typeof StoreCredentialsQuery>;

const credentialValue = Nullable(ExactLine(2000));

/**
 * Properties of `StoreLenderCredentials` that are not credentials of the store. The server accepts and
 * ignores them.
 */
const notCredentials = Object.fromEntries(
  Object.keys(StoreLenderCredentials.properties)
    .filter((key) => !requiredInputKinds.some((kind) => kind === key))
    .map((key) => [key, Ignored]),
);

/**
 * The values under the names that the lender gives them, or an object as `listStoreCredentials` returns it.
 * An omitted value and a secret that is null stay unchanged, so that users need not type secrets again. An
 * empty text removes a value. Null and empty values that the lender does not use are ignored.
 */
const Creds = Type.Object(
  {
    ...notCredentials,
    lender_id: NumericId,
    tiered_credit_score: Type.Optional(Nullable(Type.Array(CreditTier, { minItems: 1, maxItems: maxTiers }))),
  },
  { additionalProperties: credentialValue, maxProperties: 40 },
);

/**
 * Credentials to save. The server accepts the property `isOther` but ignores it, because the lender's id
 * already contains this information.
 */
export const StoreCredentialsBody = Type.Object(
  {
    creds: Creds,
    credId: Type.Optional(Nullable(Uuid)),
    storeId: NumericId,
    isOther: Type.Optional(Type.Boolean()),
  },
  { additionalProperties: false },
);
export type StoreCredentialsBody = Omit<Static<typeof StoreCredentialsBody>, 'creds'> & {
  creds: {
    lender_id: number;
    tiered_credit_score?: Static<typeof CreditTier>[] | null;
    [key: string]: string | number | null | undefined | Static<typeof CreditTier>[];
  };
};

export const StoreCredentialsNamed = Type.Object(
  { lenderId: NumericId, credId: Uuid, storeId: NumericId },
  { additionalProperties: false },
);
export type StoreCredentialsNamed = Static<typeof StoreCredentialsNamed>;

export const CredentialChangeVerdict = Type.Object(
  {
    ...StoreCredentialsNamed.properties,
    /**
     * The `asked_at` of the requested change that the user read. It prevents the user from approving a change
     * that was requested later.
     */
    asked_at: Type.String({ format: 'date-time', maxLength: 40 }),
    approve: Type.Boolean(),
  },
  { additionalProperties: false },
);
export type CredentialChangeVerdict = Static<typeof CredentialChangeVerdict>;

export const listStoreCredentials = endpoint({
  id: 'store-credentials.list',
  method: 'GET',
  path: '/store-credentials',
  permission: 'store-credentials:read',
  ids: { 'query.storeId': 'store' },
  query: StoreCredentialsQuery,
  reply: Type.Array(StoreLenderCredentials),
  summary: "List a store's credentials at lenders",
});

export const saveStoreCredentials = endpoint({
  id: 'store-credentials.save',
  method: 'POST',
  path: '/store-credentials/save',
  permission: 'store-credentials:update',
  stepUp: 'factor',
  ids: { 'body.credId': 'credential', 'body.storeId': 'store', 'body.creds.lender_id': 'lender' },
  body: StoreCredentialsBody,
  reply: StoreLenderCredentials,
  idempotencyKey: true,
  summary: "Save a store's credentials at a lender",
});

export const testStoreCredentials = endpoint({
  id: 'store-credentials.test',
  method: 'POST',
  path: '/store-credentials/test',
  permission: 'store-credentials:update',
  ids: { 'body.lenderId': 'lender', 'body.credId': 'credential', 'body.storeId': 'store' },
  own: true,
  body: StoreCredentialsNamed,
  reply: StoreLenderCredentials,
  summary: "Test a store's credentials at a lender",
});

export const decideCredentialChange = endpoint({
  id: 'store-credentials.decide-change',
  method: 'POST',
  path: '/store-credentials/changes/decide',
  permission: 'store-credentials:update',
  stepUp: 'factor',
  ids: { 'body.lenderId': 'lender', 'body.credId': 'credential', 'body.storeId': 'store' },
  own: true,
  body: CredentialChangeVerdict,
  reply: StoreLenderCredentials,
  summary: 'Approve or refuse a requested change of webhook keys',
});

export const replaceWebhookAddress = endpoint({
  id: 'store-credentials.replace-webhook-address',
  method: 'POST',
  path: '/store-credentials/webhook-address',
  permission: 'store-credentials:update',
  stepUp: 'factor',
  ids: { 'body.lenderId': 'lender', 'body.credId': 'credential', 'body.storeId': 'store' },
  own: true,
  body: StoreCredentialsNamed,
  reply: StoreLenderCredentials,
  idempotencyKey: true,
  summary: "Replace a store's webhook address at a lender",
});

export const deleteStoreCredentials = endpoint({
  id: 'store-credentials.delete',
  method: 'DELETE',
  path: '/store-credentials',
  permission: 'store-credentials:update',
  stepUp: 'factor',
  ids: { 'query.lenderId': 'lender', 'query.credId': 'credential', 'query.storeId': 'store' },
  query: StoreCredentialsNamed,
  reply: Done,
  summary: "Delete a store's credentials at a lender",
});
