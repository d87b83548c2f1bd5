import type { LenderType } from '@millrace/schemas/lender-types';
import type { LenderAuth } from './lender-auth.ts';
import type { Handoff, InputRequest } from './outcome.ts';
import type { WebhookRules } from './webhook-rules.ts';

export { lenderTypes, type LenderType } from '@millrace/schemas/lender-types';

/** Operations beside `submit`; the presence of the key on the lender object IS the capability. */
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

/** Addresses of the lender; one for `sandbox`, one for `production`. */
export interface LenderEnvironment {
  /** `https` in production; `http` only for a sandbox on this machine. */
  baseUrl: string;
  /** Hosts the plugin may call, `host` or `host:port`; the base URL's own has to be among them. */
  hosts: readonly string[];
  /**
   * Other addresses of the lender by name, e.g. where its tokens come from: `at: 'auth'` of a request and of an auth
   * strategy. In the sandbox on this machine a name is a path below the lender's own.
   */
  addresses?: Readonly<Record<string, string>>;
}

/** What a store enters once. `key` is one of the product's credential names, e.g. `username`, `merchant_id`. */
export interface CredentialField {
  key: string;
  label: string;
  kind?: 'text' | 'password' | 'url' | 'number' | 'email';
  /** Masked on every screen and never sent to it; default: true for `kind: 'password'`. */
  secret?: boolean;
  scope?: 'store' | 'org';
  required: boolean;
  help?: string;
}

/** A setting that public facts leave open. The default is the safe choice; `because` says what to ask the lender. */
export interface ConfigField {
  key: string;
  type: 'string' | 'number' | 'boolean';
  default: string | number | boolean;
  label: string;
  because?: string;
  help?: string;
}

/** In which states the lender serves shoppers; two-letter codes. */
export type StateCoverage =
  'all' | readonly string[] | { mode: 'all' } | { mode: 'only' | 'except'; list: readonly string[] };

/**
 * How long things are valid, by the lender's documentation; whole days are 24 hours from the moment the application was
 * sent (approvals, offers) or the thing was made (contracts, links). A time in the lender's reply wins.
 */
export interface ExpiryRules {
  approvalDays?: number;
  offerDays?: number;
  contractDays?: number;
  linkSeconds?: number;
}

/**
 * lender.json: what the host knows about a lender without running its code.
 * The schema is `@millrace/schemas/plugin/lender.schema.json`; this type says the same to TypeScript.
 */
export interface LenderManifest {
  /** Stable key; also the folder's name and the last part of the webhook's address. */
  id: string;
  name: string;
  lender_type: LenderType;
  products?: readonly ('loan' | 'lease' | 'installment' | 'card')[];
  /** `in-house` lenders are not called: their folder has no code, and `decision` names the decider. */
  transport: 'api' | 'portal' | 'in-house';
  /** Only for in-house lenders: the store's credit score tiers, or a user who may process the form. */
  decision?: 'credit-tiers' | 'person';
  countries?: readonly string[];
  states: StateCoverage;
  industries: 'all' | readonly string[];
  /** Omitted for in-house lenders: the host fills in an unreachable one. */
  environments: { sandbox: LenderEnvironment; production: LenderEnvironment };
  credentials: { scope: 'store' | 'org'; fields: readonly CredentialField[] };
  config?: readonly ConfigField[];
  capabilities: readonly string[];
  /**
   * What may be done after a lost reply: `key` = send again, the lender drops duplicates;
   * `lookup` = check with `lookup`; `none` = a person decides.
   */
  idempotency: 'key' | 'lookup' | 'none';
  /**
   * Contract operations that are safe to repeat: after a lost reply the host repeats them. For all others it checks
   * the status first.
   */
  repeatable?: readonly string[];
  /** Longest one operation may take, in milliseconds. */
  deadlineMs: number;
  deadlines?: { submitMs?: number; lookupMs?: number; pollMs?: number };
  /** How long after a submission a status check may still miss it, in milliseconds. */
  settleMs: number;
  /**
   * Operations at the same time, over all stores and all workers: living workers share the number. When a worker
   * joins, the others learn of it within about two seconds; when one leaves or is silent for 15 seconds, the others
   * take over its share. In those moments the number may be exceeded.
   */
  concurrency: number;
  /** Seconds between polls; the last one repeats. */
  pollSeconds: readonly number[];
  webhook: WebhookRules;
  /** Authentication strategies by name; without it the plugin sets headers itself. */
  auth?: Readonly<Record<string, LenderAuth>>;
  /**
   * Header for the `idempotencyKey` of a request, for lenders that drop duplicates by it. Lenders that drop them by a
   * value of the body need only `idempotency: 'key'`.
   */
  idempotencyHeader?: string;
  /** How long things are valid where the lender's replies do not say it. */
  expiry?: ExpiryRules;
  /** What the lender may ask for during the process; the kit expects a scenario for each kind. */
  inputRequests?: readonly InputRequest['kind'][];
  /** How shoppers continue at the lender; the kit expects a scenario for each kind. */
  handoffs?: readonly Handoff['kind'][];
  /** What the lender finances, in US cents. */
  amount?: { minCents?: number; maxCents?: number };
  /**
   * What a submission does at the credit bureaus: `soft` is seen by the shopper alone, `hard` by other lenders, too.
   * If unknown, omit it; it then counts as `hard`.
   */
  inquiry?: 'none' | 'soft' | 'hard';
  /** Typical time to an answer. */
  decisionSeconds?: number;
  /** Whether store staff may fill the form in for the shopper; true without it. */
  staff_entry_allowed?: boolean;
  /** Range of plugin-sdk versions. */
  sdk?: string;
}

/** Whether a credential's value is a secret. */
export function isSecret(field: CredentialField): boolean {
  return field.secret ?? field.kind === 'password';
}
