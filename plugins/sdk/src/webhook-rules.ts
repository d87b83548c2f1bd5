import type { SortedParams } from './lender-auth.ts';

/**
 * How the host verifies that a webhook comes from the lender. Calls of the kinds `unsigned` and `post-back`
 * do not show who sent them, so the host asks the lender.
 */
export const webhookKinds = [
  'none',
  'unsigned',
  'rfc9421-ed25519',
  'hmac-timestamped',
  'hmac-body',
  'hmac-sorted-params',
  'post-back',
] as const;
export type WebhookKind = (typeof webhookKinds)[number];

/**
 * Where a value is in a webhook call: `header:x-signature`, `body:data.id` (JSON or form), `query:signature`.
 */
export type CallPlace = string;

/**
 * `webhook` in lender.json. If all properties of the kind are set, the host verifies the calls, and the
 * plugin needs only `read`.
 * If only `kind` is set, the plugin has to implement `verify`. This is for lenders that no kind describes.
 */
export interface WebhookRules {
  kind: WebhookKind;
  /**
   * Key of the credential with the shared secret (for the three HMAC kinds). If a store does not have it, the
   * host refuses the call.
   */
  secret?: string;
  /**
   * True: the lender signs only if the store has entered the secret (for the three HMAC kinds). Anyone can make calls
   * without a signature, so every call is then a hint, and the host asks the lender before it acts.
   */
  optional?: true;
  /** Where the signature is in the call (for the three HMAC kinds). */
  signature?: CallPlace;
  /** Hash of the HMAC (for the three HMAC kinds). Default: `sha256`. */
  hash?: 'sha256' | 'sha512';
  encoding?: 'hex' | 'base64';
  /** Text in front of the signature, e.g. `sha256=`. */
  prefix?: string;
  /**
   * Format of a value that contains both time and signature, e.g. `t={time},v1={signature}`. Each placeholder
   * occurs once.
   */
  pattern?: string;
  /**
   * Place of the time of sending in the call, if it is not in `pattern`. Its format is unix seconds, unix
   * milliseconds or a date with a time zone.
   */
  time?: CallPlace;
  /**
   * The text over which an HMAC with a time is computed. `{time}` and `{body}` are replaced; the body is
   * inserted byte for byte.
   */
  message?: string;
  /**
   * Rules for the text over which an HMAC of sorted parameters is computed. `paramsIn` says where the
   * parameters are. Default: `body`.
   */
  params?: SortedParams;
  paramsIn?: 'body' | 'query';
  /**
   * Names of the credential fields that hold the lender's Ed25519 public key (`publicKey`) and the id of that
   * key (`keyId`). The lender sends this id as `keyid`.
   */
  publicKey?: string;
  keyId?: string;
  /** Text in front of the stored public key that is not part of the key, e.g. `whpk_`. */
  keyPrefix?: string;
  /** Components that an RFC 9421 signature must cover. */
  components?: readonly string[];
  /** Replay window in seconds: the maximum difference between the time of sending and now. Default: 300. */
  toleranceSeconds?: number;
  /**
   * Locations of the values that identify a message. The host uses these values to detect repeated
   * deliveries. Default: the hash of the body. Use only locations that the signature covers. Otherwise an
   * attacker could change the value, and a repeated call would look new.
   */
  dedupe?: readonly CallPlace[];
  /**
   * The lender's account that a call names. The host then verifies the call only with the credentials of the
   * stores with this account, however many stores there are. Without `account`, each store must give the
   * lender a webhook address of its own.
   */
  account?: CallAccount;
  /**
   * How a worker asks the lender to confirm a post-back call. The host acts on the event only after the
   * confirmation.
   */
  confirm?: PostBackRule;
}

/**
 * The part of a call that names the lender's account. `credential` is the key of the credential that contains
 * the same account.
 */
export interface CallAccount {
  credential: string;
  /** A part of the call, or `keyid`: the key id of an RFC 9421 signature. */
  at: CallPlace;
}

/**
 * Confirmation of a call: the host sends the call back to the lender, and the lender replies whether it
 * made the call (PayTomorrow, PayPal IPN).
 */
export interface PostBackRule {
  at?: string;
  path: string;
  encoding: 'form' | 'json';
  /**
   * Values to send back, by name. Each is the part of the call with the value, or `=word` for a fixed word.
   */
  values: Readonly<Record<string, string>>;
  /** Text in the lender's reply that confirms the call. */
  expect: string;
}
