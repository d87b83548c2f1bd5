import type { SortedParams } from './lender-auth.ts';

/**
 * How a webhook is authenticated. `unsigned` and `post-back` calls prove nothing by themselves: the host asks the
 * lender.
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

/** A place in a call: `header:x-signature`, `body:data.id` (JSON or form), `query:signature`. */
export type CallPlace = string;

/**
 * `webhook` of lender.json. With the properties of its kind the host verifies, and the plugin has only `read`.
 * A kind alone leaves `verify` to the plugin: for lenders that none of these fits.
 */
export interface WebhookRules {
  kind: WebhookKind;
  /** Credential key of the shared secret (the three HMAC kinds). A store without it has its calls refused. */
  secret?: string;
  /** Where the signature is (the three HMAC kinds). */
  signature?: CallPlace;
  encoding?: 'hex' | 'base64';
  /** Stands before the signature, e.g. `sha256=`. */
  prefix?: string;
  /** How time and signature share one value, e.g. `t={time},v1={signature}`; each name once. */
  pattern?: string;
  /** Where the time of sending is, when it is not in `pattern`: unix seconds, milliseconds or a date with zone. */
  time?: CallPlace;
  /** What a time-stamped HMAC signs: `{time}` and `{body}` are filled in, the body byte for byte. */
  message?: string;
  /** What an HMAC over sorted parameters signs, and whether they are in the body or in the query. */
  params?: SortedParams;
  paramsIn?: 'body' | 'query';
  /** Credential keys of the lender's Ed25519 key and of its name (`keyid`). */
  publicKey?: string;
  keyId?: string;
  /** Stands before the stored key and is no part of it, e.g. `whpk_`. */
  keyPrefix?: string;
  /** What an RFC 9421 signature has to cover. */
  components?: readonly string[];
  /** How far the time of sending may be from now, in seconds; the replay window. */
  toleranceSeconds?: number;
  /**
   * Places that identify a message, to detect repeated deliveries; default: the hash of the body.
   * Name only signed places: an unsigned header would let a replay look new.
   */
  dedupe?: readonly CallPlace[];
  /** How a post-back is confirmed, by a worker before the event counts. */
  confirm?: PostBackRule;
}

/** The lender's call is sent back to it, and it says whether the call was its own (PayTomorrow, PayPal IPN). */
export interface PostBackRule {
  at?: string;
  path: string;
  encoding: 'form' | 'json';
  /** Names -> a place in the call, or `=word` for a fixed word. */
  values: Readonly<Record<string, string>>;
  /** Text that the reply holds when the call was the lender's own. */
  expect: string;
}
