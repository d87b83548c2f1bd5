import { createHmac } from 'node:crypto';
import type { OutOfTime, WebhookCall, WebhookVerdict } from '../../define-lender.ts';
import { timingSafeEqualText } from '../../signatures/bytes.ts';
import { sha256Hex } from '../../signatures/hmac.ts';
import { verifyMessageSignatureEd25519 } from '../../signatures/message-signature.ts';
import { sortedParamsMessage } from '../../signatures/sorted-params.ts';
import type { WebhookRules } from '../../webhook-rules.ts';
import { bodyParams, instantMs, queryParams, textAt } from './call-place.ts';

type Credentials = Readonly<Record<string, string>>;

/** Default replay window in seconds. The time of sending may differ from the current time by this much. */
export const defaultToleranceSeconds = 300;
const hourMs = 3_600_000;

/** Whether lender.json contains all rules that are needed to verify the lender's calls. */
export function verifiesByData(rules: WebhookRules): boolean {
  switch (rules.kind) {
    case 'none':
      return false;
    case 'unsigned':
    case 'post-back':
      return true;
    case 'rfc9421-ed25519':
      return rules.publicKey !== undefined && rules.keyId !== undefined && rules.components !== undefined;
    default:
      return rules.secret !== undefined && rules.signature !== undefined;
  }
}

/** True if the signature of a call covers the time at which the lender sent it. Other calls can be repeated for ever. */
export function carriesTime(rules: WebhookRules): boolean {
  if (rules.kind === 'hmac-body' || rules.kind === 'hmac-sorted-params')
    return rules.time !== undefined || (rules.pattern ?? '').includes('{time}');
  return true;
}

/**
 * True if a call alone proves too little, so that the host asks the lender before it acts: it needs no signature, or
 * it may be a replay of last year.
 */
export const isOnlyHint = (rules: WebhookRules): boolean =>
  rules.kind === 'unsigned' ||
  rules.kind === 'post-back' ||
  rules.optional === true ||
  (verifiesByData(rules) && !carriesTime(rules));

/**
 * Verifies by the rules of lender.json that a call comes from the lender, is unchanged and is recent. Never
 * throws.
 */
export function verifyCall(
  rules: WebhookRules,
  call: WebhookCall,
  credentials: Credentials,
  nowMs: number,
): WebhookVerdict {
  return (
    complaint(rules, call, credentials, nowMs) ?? { valid: true, dedupeKey: dedupeKeyOf(rules, call, nowMs) }
  );
}

type Complaint = Extract<WebhookVerdict, { valid: false }> | null;
const refuse = (because: string, time?: OutOfTime): Complaint => ({
  valid: false,
  because,
  ...(time && { time }),
});

function complaint(
  rules: WebhookRules,
  call: WebhookCall,
  credentials: Credentials,
  nowMs: number,
): Complaint {
  switch (rules.kind) {
    case 'none':
      return refuse('this lender sends nothing');
    case 'unsigned':
    case 'post-back':
      return null;
    case 'rfc9421-ed25519':
      return messageSignature(rules, call, credentials, nowMs);
    default:
      return hmacSignature(rules, call, credentials, nowMs);
  }
}

function messageSignature(
  { publicKey = '', keyId = '', keyPrefix = '', components = [] }: WebhookRules,
  call: WebhookCall,
  credentials: Credentials,
  nowMs: number,
): Complaint {
  const [key = '', id = ''] = [credentials[publicKey], credentials[keyId]];
  if (id === '' || key === '' || !key.startsWith(keyPrefix)) return refuse('no webhook key is stored');
  const verdict = verifyMessageSignatureEd25519(call, {
    publicKeyBase64: key.slice(keyPrefix.length),
    keyId: id,
    requiredComponents: components,
    nowMs,
  });
  return verdict.valid ? null : verdict;
}

function hmacSignature(
  rules: WebhookRules,
  call: WebhookCall,
  credentials: Credentials,
  nowMs: number,
): Complaint {
  const secret = credentials[rules.secret ?? ''];
  if (!secret && rules.optional) return null;
  if (!secret) return refuse('no webhook secret is stored');
  const parts = signatureParts(rules, call);
  if (!parts) return refuse('the signature is missing or unreadable');
  const message = messageOf(rules, call, parts.time);
  const { hash = 'sha256', encoding = 'hex' } = rules;
  const expected = createHmac(hash, secret).update(message).digest(encoding);
  if (!timingSafeEqualText(parts.signature, expected)) return refuse('the signature is wrong');
  return outOfTime(rules, parts.time, nowMs);
}

function signatureParts(
  rules: WebhookRules,
  call: WebhookCall,
): { signature: string; time: string | null } | null {
  const text = textAt(call, rules.signature ?? '');
  const { prefix = '' } = rules;
  if (text === '' || !text.startsWith(prefix)) return null;
  const outside = rules.time === undefined ? null : textAt(call, rules.time);
  if (rules.pattern === undefined) return { signature: text.slice(prefix.length), time: outside };
  const groups = patternOf(rules.pattern).exec(text)?.groups;
  return groups?.['signature'] ? { signature: groups['signature'], time: groups['time'] ?? outside } : null;
}

/**
 * Converts a pattern such as `t={time},v1={signature}` to a regular expression. Only the names in braces are
 * special.
 */
function patternOf(pattern: string): RegExp {
  const source = pattern
    .replace(/[.*+?^$()|[\]\\]/g, '\\$&')
    .replace('{time}', '(?<time>[^,;]{1,40})')
    .replace('{signature}', '(?<signature>[A-Za-z0-9+/=]{20,200})');
  return new RegExp(`^${source}$`);
}

function messageOf(rules: WebhookRules, call: WebhookCall, time: string | null): Uint8Array | string {
  if (rules.kind === 'hmac-sorted-params' && rules.params) {
    const params = rules.paramsIn === 'query' ? queryParams(call) : bodyParams(call);
    return sortedParamsMessage(params, rules.params);
  }
  if (rules.message === undefined) return call.rawBody;
  const [before = '', after] = rules.message.split('{body}');
  const filled = (text: string) => Buffer.from(text.replace('{time}', () => time ?? ''));
  return after === undefined
    ? filled(before)
    : Buffer.concat([filled(before), Buffer.from(call.rawBody), filled(after)]);
}

/**
 * Returns a complaint if the time of sending is outside the replay window. A lender that sends no time has no
 * replay window: its replays are detected only by the dedupe key.
 */
function outOfTime(rules: WebhookRules, time: string | null, nowMs: number): Complaint {
  if (time === null) return null;
  const at = instantMs(time);
  if (at === null) return refuse('the time of the signature is unreadable');
  const seconds = rules.toleranceSeconds ?? defaultToleranceSeconds;
  if (nowMs - at > seconds * 1000) return refuse(`the signature is older than ${seconds} seconds`, 'too-old');
  return at - nowMs > seconds * 1000
    ? refuse(`the time of the signature is more than ${seconds} seconds in the future`, 'from-the-future')
    : null;
}

/**
 * Returns the dedupe key of a call. It is equal for all deliveries of one message. If one of the values is
 * missing, the key is the hash of the body. A lender that sends neither an id nor a time repeats a body when a
 * status comes back. Such a call is only a hint, so it counts again in the next hour.
 */
function dedupeKeyOf(rules: WebhookRules, call: WebhookCall, nowMs: number): string {
  const texts = (rules.dedupe ?? []).map((place) => textAt(call, place));
  if (texts.length === 0 || texts.some((text) => text === '')) {
    const body = sha256Hex(call.rawBody);
    return isOnlyHint(rules) ? `${body} ${Math.floor(nowMs / hourMs)}` : body;
  }
  return texts.length === 1 && texts[0]!.length <= 100 ? texts[0]! : sha256Hex(JSON.stringify(texts));
}
