import type { SortedParams } from './lender-auth.ts';

/**
 * How a webhook is authenticated. `unsigned` and `post-back` calls prove nothing by themselves: the host asks
 * the lender.
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

/** A place in a webhook call: `header:x-signature`, `body:data.id` (JSON or form), `query:signature`. */
export type CallPlace = string;

/**
 * `webhook` of lender.json. If the properties of the kind are set, the host verifies and the plugin only has
 * `read`.
 * If only `kind` is set, the plugin implements `verify`: for lenders that no kind describes.
 */
export interface WebhookRules {
  kind: WebhookKind;
  /**
   * Credential key of the shared secret (the three HMAC kinds). The host refuses calls for a store without
   * it.
   */
  secret?: string;
  /** Place of the signature (the three HMAC kinds). */
  signature?: CallPlace;
  encoding?: 'hex' | 'base64';
  /** Text before the signature, e.g. `sha256=`. */
  prefix?: string;
  /** How time and signature share one value, e.g. `t={time},v1={signature}`. Each name appears once. */
  pattern?: string;
  /**
   * Place of the sending time, if it is not in `pattern`: unix seconds, unix milliseconds or a date with a
   * time zone.
   */
  time?: CallPlace;
  /** Text that a time-stamped HMAC signs: `{time}` and `{body}` are replaced, the body byte for byte. */
  message?: string;
  /**
   * Text that an HMAC over sorted parameters signs. `paramsIn` names where the parameters are; default:
   * `body`.
   */
  params?: SortedParams;
  paramsIn?: 'body' | 'query';
  /** Credential keys of the lender's Ed25519 public key and of its key id (`keyid`). */
  publicKey?: string;
  keyId?: string;
  /** Text before the stored key that does not belong to the key, e.g. `whpk_`. */
  keyPrefix?: string;
  /** Components that an RFC 9421 signature has to cover. */
  components?: readonly string[];
  /** Maximum difference between sending time and now, in seconds (the replay window). Default: 300. */
  toleranceSeconds?: number;
  /**
   * Places that identify a message, to detect repeated deliveries. Default: the hash of the body.
   * Name only signed places: otherwise a replay with another header would look new.
   */
  dedupe?: readonly CallPlace[];
  /** How a worker confirms a post-back call with the lender before the event counts. */
  confirm?: PostBackRule;
}

/**
 * Confirmation of a call: the host sends the call back to the lender, and the lender confirms that the call
 * is its own (PayTomorrow, PayPal IPN).
 */
export interface PostBackRule {
  at?: string;
  path: string;
  encoding: 'form' | 'json';
  /** Name -> a place in the call, or `=word` for a fixed word. */
  values: Readonly<Record<string, string>>;
  /** Text in the reply that confirms the call. */
  expect: string;
}
