/**
 * Returns a short stable hash of a text: 64 bits as 16 hex digits (two rounds of FNV-1a with different
 * starts).
 * The hash distinguishes versions of a text. It is not secure against forgery.
 */
export function fingerprint(text: string): string {
  let first = 0x811c9dc5;
  let second = 0x01000193;
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    first = Math.imul(first ^ unit, 0x01000193);
    second = Math.imul(second ^ unit, 0x85ebca6b);
  }
  return [first, second].map((half) => (half >>> 0).toString(16).padStart(8, '0')).join('');
}
