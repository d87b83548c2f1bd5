import { timingSafeEqual } from 'node:crypto';

/** Compares two texts in constant time. The duration then does not reveal where they differ. */
export function timingSafeEqualText(left: string, right: string): boolean {
  const [a, b] = [Buffer.from(left), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** Encodes bytes or a UTF-8 text as base64 with padding. */
export function base64Encode(bytes: Uint8Array | string): string {
  return Buffer.from(bytes as Uint8Array).toString('base64');
}

/** Decodes canonical base64 with padding. Returns null for any other text. */
export function base64Decode(text: string): Uint8Array | null {
  const bytes = Buffer.from(text, 'base64');
  return bytes.toString('base64') === text ? bytes : null;
}

/** Decodes bytes as UTF-8. Invalid bytes become the replacement character (U+FFFD). */
export function utf8Text(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('utf8');
}
