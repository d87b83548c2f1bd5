import { createPublicKey, verify, type KeyObject } from 'node:crypto';
import type { OutOfTime, WebhookCall } from '../define-lender.ts';
import { base64Decode, timingSafeEqualText } from './bytes.ts';
import { sha256ContentDigest } from './hmac.ts';
import { parseSignatureInput, parseSignatures, type SignatureInput } from './signature-input.ts';

/**
 * Returns the text that the signature covers (RFC 9421, section 2.5). Null if one of its components is
 * missing in the call.
 */
export function signatureBase(call: WebhookCall, input: SignatureInput): string | null {
  const lines: string[] = [];
  for (const name of input.components) {
    const value = componentValue(call, name);
    if (value === undefined) return null;
    lines.push(`"${name}": ${value}`);
  }
  return [...lines, `"@signature-params": ${input.raw}`].join('\n');
}

function componentValue(call: WebhookCall, name: string): string | undefined {
  switch (name) {
    case '@method':
      return call.method.toUpperCase();
    case '@target-uri':
      return call.url;
    case '@authority':
      return new URL(call.url).host;
    case '@path':
      return new URL(call.url).pathname;
    default:
      return name.startsWith('@') ? undefined : call.headers[name]?.trim();
  }
}

/** Requirements that a signature of the lender must fulfil. `nowMs` is in milliseconds since 1970. */
export interface MessageSignatureRules {
  /** The lender's Ed25519 public key in base64: 32 raw bytes, or SPKI in DER format. */
  publicKeyBase64: string;
  /** The only `keyid` (name of the lender's key) that is accepted. */
  keyId: string;
  /** Components that the signature must cover, e.g. `content-digest`, `@method`, `@target-uri`. */
  requiredComponents: readonly string[];
  nowMs: number;
}

/**
 * Result of verifying a signature. `because` explains a refusal. `time` is set only if everything except the
 * time is valid.
 */
export type SignatureVerdict = { valid: true } | { valid: false; because: string; time?: OutOfTime };

/**
 * Verifies an HTTP message signature (RFC 9421) of a webhook call with Ed25519. It also verifies the
 * `Content-Digest` of the raw body.
 * The function refuses an unknown `keyid`, a different `alg` and a missing component. It also refuses a
 * `created` that is missing or in the future, and an `expires` that is missing or in the past.
 * Replays inside the time window pass this function. The host drops them by the dedupe key.
 */
export function verifyMessageSignatureEd25519(
  call: WebhookCall,
  rules: MessageSignatureRules,
): SignatureVerdict {
  const key = publicKey(rules.publicKeyBase64);
  if (!key) return refuse('the stored public key is no Ed25519 key');
  const inputs = parseSignatureInput(call.headers['signature-input'] ?? '');
  if (!inputs) return refuse('Signature-Input is missing or unreadable');
  const input = inputs.find((candidate) => candidate.parameters['keyid'] === rules.keyId);
  if (!input) return refuse('keyid is unknown');
  const complaint = complainAbout(input, rules.requiredComponents);
  if (complaint) return refuse(complaint);
  if (!timingSafeEqualText(digestOf(call), sha256ContentDigest(call.rawBody))) {
    return refuse('Content-Digest does not match the body');
  }
  const base = signatureBase(call, input);
  if (base === null) return refuse('a signed header is missing');
  const signature = base64Decode(parseSignatures(call.headers['signature'] ?? '')[input.label] ?? '');
  if (signature?.length !== 64) return refuse('Signature is missing or unreadable');
  if (!verify(null, Buffer.from(base), key, signature)) return refuse('the signature is wrong');
  return outOfTime(input, rules.nowMs) ?? { valid: true };
}

const refuse = (because: string, time?: OutOfTime): SignatureVerdict => ({
  valid: false,
  because,
  ...(time && { time }),
});

/**
 * Returns a refusal if the time of the signature is wrong. It is called after all other checks, because the
 * time of an invalid signature means nothing.
 */
function outOfTime({ parameters }: SignatureInput, nowMs: number): SignatureVerdict | undefined {
  const now = Math.floor(nowMs / 1000);
  if (Number(parameters['created']) > now) return refuse('created is in the future', 'from-the-future');
  if (Number(parameters['expires']) < now) return refuse('expires is past', 'too-old');
  return undefined;
}

function complainAbout(input: SignatureInput, required: readonly string[]): string | null {
  const { alg, created, expires } = input.parameters;
  if (alg !== undefined && alg !== 'ed25519') return 'alg is not ed25519';
  if (typeof created !== 'number') return 'created is missing';
  if (typeof expires !== 'number') return 'expires is missing';
  if (new Set(input.components).size !== input.components.length) return 'a component is listed twice';
  const missing = required.find((name) => !input.components.includes(name));
  return missing === undefined ? null : `the signature does not cover ${missing}`;
}

/** Returns the `sha-256` value of the header `Content-Digest`. Other algorithms in the header are ignored. */
function digestOf(call: WebhookCall): string {
  const header = call.headers['content-digest'] ?? '';
  return /(?:^|,)\s*(sha-256=:[A-Za-z0-9+/=]+:)/.exec(header)?.[1] ?? '';
}

const ed25519Prefix = Buffer.from('302a300506032b6570032100', 'hex');

function publicKey(base64: string): KeyObject | null {
  const bytes = base64Decode(base64);
  if (!bytes || (bytes.length !== 32 && bytes.length !== 44)) return null;
  const der = bytes.length === 32 ? Buffer.concat([ed25519Prefix, bytes]) : Buffer.from(bytes);
  try {
    const key = createPublicKey({ key: der, format: 'der', type: 'spki' });
    return key.asymmetricKeyType === 'ed25519' ? key : null;
  } catch {
    return null;
  }
}
