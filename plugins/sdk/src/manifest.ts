import { usualCountry, usualCurrency, type Currency } from '@millrace/schemas/countries';
import type { LenderType } from '@millrace/schemas/lender-types';
import type { LenderAuth } from './lender-auth.ts';
import type { ErrorRule, PaginationRule } from './list-rules.ts';
import type { Handoff, InputRequest } from './outcome.ts';
import type { WebhookRules } from './webhook-rules.ts';

export { lenderTypes, type LenderType } from '@millrace/schemas/lender-types';

/**
 * Operations in addition to `submit`. A lender has a capability if its object has the operation of this name.
 */
export const capabilities = [
  'testCredentials',
  'poll',
  'lookup',
  'regrade',
  'selectOffer',
  'selectPlan',
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

/** Addresses of the lender, separately for `sandbox` and `production`. */
export interface LenderEnvironment {
  /**
   * Base URL of the lender. It uses `https` in production. `http` is allowed only for a sandbox on this
   * machine.
   */
  baseUrl: string;
  /** Chooses another base URL by a credential of the store. Without that credential `baseUrl` applies. */
  baseUrlBy?: BaseUrlRule;
  /**
   * Hosts that the plugin may call, as `host` or `host:port`. The host of the base URL must be one of them.
   */
  hosts: readonly string[];
  /**
   * Further addresses of the lender by name, e.g. for tokens. Requests and authentication strategies choose
   * one with `at: 'auth'`.
   * In the local lender sandbox, the name is a path after the lender's base URL.
   */
  addresses?: Readonly<Record<string, string>>;
}

/**
 * A credential that decides which system of the lender is called. Exactly one of `prefixes` and `hosts` is set.
 * A value that fits neither is refused as bad credentials before anything is sent, for example the key of a test
 * system in production.
 */
export interface BaseUrlRule {
  /** Key of the credential in `credentials.fields`. */
  credential: string;
  /** The beginning of a key, e.g. `live_` -> base URL. The longest fitting beginning counts. */
  prefixes?: Readonly<Record<string, string>>;
  /**
   * The credential is the address of the store's own system at the lender (its tenant). Only addresses with https
   * on these hosts are called; `*.lender.example` stands for all hosts below it.
   */
  hosts?: readonly string[];
}

/**
 * A credential that a store enters once. `key` is its name in `context.credentials`, of letters, digits and `_`, e.g.
 * `username`, `merchant_id`.
 */
export interface CredentialField {
  key: string;
  label: string;
  kind?: 'text' | 'password' | 'url' | 'number' | 'email';
  /**
   * True: screens mask the value, and the server never sends it to them. Default: true for `kind:
   * 'password'`.
   */
  secret?: boolean;
  scope?: 'store' | 'org';
  required: boolean;
  /** Regular expression for the whole value, e.g. `(live|test)_[a-z0-9]{32}`. Other values are not stored. */
  pattern?: string;
  help?: string;
}

/**
 * A setting for a point that the lender's public documentation leaves open. The default is the safe choice.
 * `because` contains the question that the lender has to answer.
 */
export interface ConfigField {
  key: string;
  type: 'string' | 'number' | 'boolean';
  default: string | number | boolean;
  label: string;
  because?: string;
  help?: string;
  /** True: nothing is sent to the lender while the setting is false or empty. */
  required?: boolean;
}

/** States of the US, or nations of the United Kingdom, in which the lender serves shoppers, by their codes. */
export type StateCoverage =
  'all' | readonly string[] | { mode: 'all' } | { mode: 'only' | 'except'; list: readonly string[] };

/**
 * How long approvals, offers, contracts and links are valid, from the lender's documentation. A day is 24
 * hours. The validity of approvals and offers starts with the submission, that of contracts and links with
 * their creation. An expiry time in the lender's reply takes precedence.
 */
export interface ExpiryRules {
  approvalDays?: number;
  offerDays?: number;
  contractDays?: number;
  linkSeconds?: number;
}

/**
 * lender.json: everything that the host knows about a lender without running its code.
 * The JSON schema of the document is `@millrace/schemas/plugin/lender.schema.json`. This type describes the
 * document in TypeScript.
 */
export interface LenderManifest {
  /**
   * Key of the lender, which never changes. It is also the name of the folder and the last part of the
   * webhook address.
   */
  id: string;
  name: string;
  lender_type: LenderType;
  products?: readonly ('loan' | 'lease' | 'installment' | 'card')[];
  /**
   * How Millrace reaches the lender. The host never calls a lender with `in-house`: its folder has no code,
   * and `decision` says who decides.
   */
  transport: 'api' | 'portal' | 'in-house';
  /**
   * Only for in-house lenders: who decides. `credit-tiers`: the store's credit score tiers. `person`: a user
   * who may process the form.
   */
  decision?: 'credit-tiers' | 'person';
  /**
   * Countries that the lender serves, as ISO 3166-1 alpha-2 codes. The host sends the lender only
   * applications from stores and shoppers in these countries. Default: `US`.
   */
  countries?: readonly string[];
  /**
   * Currencies in which the lender lends, as ISO 4217 codes. The host sends the lender no application in
   * another currency. Amounts in the manifest are in the first currency of this list. Default: `USD`.
   * Required if `countries` does not contain `US`.
   */
  currencies?: readonly Currency[];
  states: StateCoverage;
  industries: 'all' | readonly string[];
  /**
   * Addresses of the lender. In-house lenders omit them, and the host fills in addresses that cannot be
   * reached.
   */
  environments: { sandbox: LenderEnvironment; production: LenderEnvironment };
  credentials: { scope: 'store' | 'org'; fields: readonly CredentialField[] };
  config?: readonly ConfigField[];
  capabilities: readonly string[];
  /**
   * What the host may do if the reply to a submission was lost. `key`: send again, because the lender drops
   * duplicates. `lookup`: search with the operation `lookup`. `none`: nothing, a person decides.
   */
  idempotency: 'key' | 'lookup' | 'none';
  /**
   * Hosts of the pages to which replies send the shopper, in addition to the hosts of the environments. A name
   * such as `*.lender.example` stands for all hosts below it.
   */
  pageHosts?: readonly string[];
  /**
   * Contract operations that are safe to repeat. After a lost reply the host repeats them. Before it repeats
   * any other operation, it checks the status.
   */
  repeatable?: readonly string[];
  /**
   * True if the lender takes deliveries of a part of the cart. `confirmDelivery` then receives `amountCents` and
   * `items`, and can run several times for one contract.
   */
  partialDelivery?: boolean;
  /** Time limit of an operation in milliseconds. */
  deadlineMs: number;
  /** Time limits of certain operations in milliseconds. Default: `deadlineMs`. */
  deadlines?: { submitMs?: number; lookupMs?: number; pollMs?: number };
  /** Time in milliseconds after a submission in which a status check may not find the application yet. */
  settleMs: number;
  /**
   * Maximum number of operations at one time, over all stores and all workers. The running workers divide
   * this number among them.
   * When a worker starts, the others notice it within about two seconds. When a worker stops or gives no sign
   * of life for 15 seconds, the others take over its share. During these changes there may be more operations
   * than the maximum.
   */
  concurrency: number;
  /**
   * Waiting times between polls in seconds. The first value is the wait before the first poll, the second
   * value the wait before the second poll. The last value applies to all further polls.
   */
  pollSeconds: readonly number[];
  webhook: WebhookRules;
  /** Authentication strategies by name. If `auth` is absent, the plugin sets the headers itself. */
  auth?: Readonly<Record<string, LenderAuth>>;
  /**
   * Name of the header that carries the `idempotencyKey` of a request. Set it if the lender detects
   * duplicates by a header. Every request of a contract operation that may change something then needs a key.
   * If the lender detects duplicates by a value in the body, set only `idempotency: 'key'`.
   */
  idempotencyHeader?: string;
  /** How lists come in pages, by name. `readPages` uses `default` unless the plugin names another rule. */
  pagination?: Readonly<Record<string, PaginationRule>>;
  /** Words in replies that mean a failure, for lenders that do not report it with the HTTP status. */
  errors?: readonly ErrorRule[];
  /** How long approvals, offers, contracts and links are valid if the lender's replies give no time. */
  expiry?: ExpiryRules;
  /**
   * Kinds of input requests that the lender can make. The conformance kit expects a scenario for each kind.
   */
  inputRequests?: readonly InputRequest['kind'][];
  /**
   * The ways in which shoppers continue at the lender. The conformance kit expects a scenario for
   * each kind.
   */
  handoffs?: readonly Handoff['kind'][];
  /** Lowest and highest amount that the lender finances, in cents of its first currency. */
  amount?: { minCents?: number; maxCents?: number };
  /**
   * The kind of credit bureau inquiry that a submission causes. Only the shopper sees a `soft` inquiry; other
   * lenders see a `hard` inquiry.
   * In `lender.json`, write `unknown` if the lender does not say. The host then leaves the property absent,
   * counts the inquiry as `hard`, and tells shoppers that it may be either.
   */
  inquiry?: 'none' | 'soft' | 'hard';
  /**
   * Public page on which the lender states the kind of inquiry. If the kind is unknown: the pages that were
   * searched for it.
   */
  inquirySource?: string;
  /**
   * The terms that the lender publishes. Before applying, shoppers see an estimate from them, if the lender makes no
   * hard inquiry.
   */
  publicTerms?: PublicTerms;
  /**
   * The phone number for customers that the lender publishes, as people of its country write it. Shoppers read it
   * where only the lender can help, for example if its message with the contract does not arrive.
   */
  customerPhone?: {
    readonly number: string;
    /** Public page that states the number. */ readonly source: string;
  };
  /** Usual time until the lender decides, in seconds. */
  decisionSeconds?: number;
  /** True: staff of the store may fill in the form for the shopper. Default: true. */
  staff_entry_allowed?: boolean;
  /** Range of the versions of plugin-sdk that the plugin supports. */
  sdk?: string;
}

/** Terms that a lender publishes for all its customers. */
export interface PublicTerms {
  /** The length of the loan or lease to which these terms apply, in months. */
  months: number;
  /** The lowest and the highest yearly rate (APR) that the lender publishes for this term, in basis points. */
  aprFromBasisPoints: number;
  aprToBasisPoints: number;
  /** The smallest and the largest amount, in cents of the lender's first currency. */
  minCents: number;
  maxCents: number;
  /** The public page with these terms. */
  source: string;
}

/**
 * Whether the value of a credential is a secret. Its property `secret` decides. If that is absent, only
 * passwords are secrets.
 */
export function isSecret(field: CredentialField): boolean {
  return field.secret ?? field.kind === 'password';
}

/**
 * The operations that the host can ask for. A lender with `selectPlan` also has `selectOffer`: to the host both are the
 * choice of the shopper.
 */
export const operationsOf = ({ capabilities }: Pick<LenderManifest, 'capabilities'>): readonly string[] =>
  capabilities.includes('selectPlan') ? [...capabilities, 'selectOffer'] : capabilities;

/** True if the whole value of a credential has the format that its `pattern` describes. */
export const fitsPattern = (pattern: string, value: string): boolean =>
  new RegExp(`^(?:${pattern})$`, 'u').test(value);

/** The countries that a lender serves. */
export const countriesOf = ({ countries = [usualCountry] }: Pick<LenderManifest, 'countries'>) => countries;

/** The currencies in which a lender lends. Amounts in the lender's manifest are in the first one. */
export const currenciesOf = ({ currencies = [usualCurrency] }: Pick<LenderManifest, 'currencies'>) =>
  currencies;
