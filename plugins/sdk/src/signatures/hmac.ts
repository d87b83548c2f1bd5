import { createHash, createHmac } from 'node:crypto';

/** Returns the HMAC-SHA-256 of `message` in lower-case hex. `message` is signed byte for byte. */
export function hmacSha256Hex(secret: string, message: Uint8Array | string): string {
  return createHmac('sha256', secret).update(message).digest('hex');
}

/** Returns the HMAC-SHA-256 of `message` in base64. `message` is signed byte for byte. */
export function hmacSha256Base64(secret: string, message: Uint8Array | string): string {
  return createHmac('sha256', secret).update(message).digest('base64');
}

/** Returns the SHA-256 of `message` in lower-case hex, e.g. as a dedupe key for webhooks without an id. */
export function sha256Hex(message: Uint8Array | string): string {
  return createHash('sha256').update(message).digest('hex');
}

/** Returns the value of a `Content-Digest` header (RFC 9530) for a body: `sha-256=:<base64>:`. */
export function sha256ContentDigest(body: Uint8Array | string): string {
  return `sha-256=:${createHash('sha256').update(body).digest('base64')}:`;
}
