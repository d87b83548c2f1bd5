import type { LenderType } from '@millrace/schemas/lender-types';
import type { LenderAuth } from './lender-auth.ts';
import type { Handoff, InputRequest } from './outcome.ts';
import type { WebhookRules } from './webhook-rules.ts';

export { lenderTypes, type LenderType } from '@millrace/schemas/lender-types';

/** Operations besides `submit`. A lender has a capability if its object has the key. */
export const capabilities = [
  'testCredentials',
  'poll',
  'lookup',
  'regrade',
  'selectOffer',
  'answer',
  'setInvoice',
  'sendContract',
  'getContract',
  'cancelContract',
  'confirmDelivery',
  'refund',
  'webhook',
] as const;
export type Capability = (typeof capabilities)[number];

/** Addresses of the lender, separate for `sandbox` and `production`. */
export interface LenderEnvironment {
  /** `https` in production; `http` only for a sandbox on this machine. */
  baseUrl: string;
  /** Hosts the plugin may call, as `host` or `host:port`. The host of the base URL has to be one of them. */
  hosts: readonly string[];
  /**
   * Other addresses of the lender by name, e.g. for tokens. Requests and auth strategies choose one with `at:
   * 'auth'`.
   * In the local lender sandbox the name is a path below the lender's own address.
   */
  addresses?: Readonly<Record<string, string>>;
}

/**
 * A value that a store enters once. `key` is one of the product's credential names, e.g. `username`,
 * `merchant_id`.
 */
export interface CredentialField {
  key: string;
  label: string;
  kind?: 'text' | 'password' | 'url' | 'number' | 'email';
  /** Whether screens mask the value and never receive it. Default: true for `kind: 'password'`. */
  secret?: boolean;
  scope?: 'store' | 'org';
  required: boolean;
  help?: string;
}

/**
 * A setting for a question that the lender's public documentation leaves open. The default is the safe
 * choice. `because` holds the question for the lender.
 */
export interface ConfigField {
  key: string;
  type: 'string' | 'number' | 'boolean';
  default: string | number | boolean;
  label: string;
  because?: string;
  help?: string;
}

/** States in which the lender serves shoppers, as two-letter codes. */
export type StateCoverage =
  'all' | readonly string[] | { mode: 'all' } | { mode: 'only' | 'except'; list: readonly string[] };

/**
 * How long things are valid, from the lender's documentation. A day is 24 hours.
 * Approvals and offers count from the sending of the application, contracts and links from their creation. A
 * time in the lender's reply takes precedence.
 */
export interface ExpiryRules {
  approvalDays?: number;
  offerDays?: number;
  contractDays?: number;
  linkSeconds?: number;
}

/**
 * lender.json: what the host knows about a lender without running its code.
 * The JSON schema is `@millrace/schemas/plugin/lender.schema.json`; this type describes the same document.
 */
export interface LenderManifest {
  /** Stable key. It is also the name of the folder and the last part of the webhook address. */
  id: string;
  name: string;
  lender_type: LenderType;
  products?: readonly ('loan' | 'lease' | 'installment' | 'card')[];
  /** The host never calls `in-house` lenders: their folder has no code, and `decision` names the decider. */
  transport: 'api' | 'portal' | 'in-house';
  /** In-house lenders only: the store's credit score tiers decide, or a user who may process the form. */
  decision?: 'credit-tiers' | 'person';
  countries?: readonly string[];
  states: StateCoverage;
  industries: 'all' | readonly string[];
  /** In-house lenders omit it: the host fills in unreachable addresses. */
  environments: { sandbox: LenderEnvironment; production: LenderEnvironment };
  credentials: { scope: 'store' | 'org'; fields: readonly CredentialField[] };
  config?: readonly ConfigField[];
  capabilities: readonly string[];
  /**
   * What the host may do after a lost reply. `key`: send again, because the lender drops duplicates.
   * `lookup`: check with `lookup`. `none`: a person decides.
   */
  idempotency: 'key' | 'lookup' | 'none';
  /**
   * Contract operations that are safe to repeat. The host repeats them after a lost reply. For all others it
   * checks the status first.
   */
  repeatable?: readonly string[];
  /** Time limit of one operation, in milliseconds. */
  deadlineMs: number;
  /** Time limits of single operations, in milliseconds. Default: `deadlineMs`. */
  deadlines?: { submitMs?: number; lookupMs?: number; pollMs?: number };
  /** How long after a submission a status check may still fail to find it, in milliseconds. */
  settleMs: number;
  /**
   * Maximum number of simultaneous operations, over all stores and all workers. The running workers share the
   * number.
   * When a worker joins, the others notice within about two seconds. When a worker leaves or is silent for 15
   * seconds, the others take over its share. The maximum may be exceeded during these changes.
   */
  concurrency: number;
  /** Seconds between polls; the last value repeats. */
  pollSeconds: readonly number[];
  webhook: WebhookRules;
  /** Authentication strategies by name. Without `auth` the plugin sets headers itself. */
  auth?: Readonly<Record<string, LenderAuth>>;
  /**
   * Header for the `idempotencyKey` of a request. Set it if the lender drops duplicates by a header.
   * A lender that drops duplicates by a value of the body needs only `idempotency: 'key'`.
   */
  idempotencyHeader?: string;
  /** How long things are valid if the lender's replies give no time. */
  expiry?: ExpiryRules;
  /** What the lender may ask for during the process. The conformance kit expects a scenario for each kind. */
  inputRequests?: readonly InputRequest['kind'][];
  /** How shoppers continue at the lender. The conformance kit expects a scenario for each kind. */
  handoffs?: readonly Handoff['kind'][];
  /** The amounts the lender finances, in US cents. */
  amount?: { minCents?: number; maxCents?: number };
  /**
   * The credit bureau inquiry that a submission causes. Only the shopper sees a `soft` inquiry; other lenders
   * see a `hard` one.
   * Omit it if unknown; the host then treats it as `hard`.
   */
  inquiry?: 'none' | 'soft' | 'hard';
  /** Typical time to a decision, in seconds. */
  decisionSeconds?: number;
  /** Whether store staff may fill in the form for the shopper. Default: true. */
  staff_entry_allowed?: boolean;
  /** Range of supported plugin-sdk versions. */
  sdk?: string;
}

/** Whether the value of a credential is a secret: `secret`, or by default true for passwords. */
export function isSecret(field: CredentialField): boolean {
  return field.secret ?? field.kind === 'password';
}
