import fs from 'node:fs';
import { createSecretKey, hkdfSync, type KeyObject } from 'node:crypto';

/** Encryption keys by id. The active key seals new values. Older keys open the values that they sealed. */
export interface KeyRing {
  activeId: string;
  key(id: string): KeyObject;
  /**
   * Derives a separate key for a purpose (e.g. blind index, session codes), so that no key can be used for
   * another purpose.
   */
  derive(purpose: string): KeyObject;
}

interface KeyFile {
  active: string;
  keys: Record<string, string>;
  index: string;
}

export class UnknownKeyError extends Error {
  override readonly name = 'UnknownKeyError';
  readonly code = 'unknown-key';
}

/** Parses a key ring. Throws if the active key is missing or a key does not have 32 bytes. */
export function parseKeyRing(text: string): KeyRing {
  const file = JSON.parse(text) as KeyFile;
  const keys = new Map(
    Object.entries(file.keys ?? {}).map(([id, value]) => [id, createSecretKey(Buffer.from(value, 'base64'))]),
  );
  const index = Buffer.from(file.index ?? '', 'base64');
  if (
    index.length !== 32 ||
    [...keys.values()].some((key) => key.symmetricKeySize !== 32) ||
    !keys.has(file.active)
  )
    throw new Error('The key ring needs an active key, and every key must be 32 bytes in base64.');
  const key = (id: string) => {
    const found = keys.get(id);
    if (!found) throw new UnknownKeyError(`Key ${id} is not in the key ring.`);
    return found;
  };
  const derived = new Map<string, KeyObject>();
  const derive = (purpose: string) => {
    const known = derived.get(purpose);
    if (known) return known;
    const made = createSecretKey(Buffer.from(hkdfSync('sha256', index, Buffer.alloc(0), purpose, 32)));
    derived.set(purpose, made);
    return made;
  };
  return { activeId: file.active, key, derive };
}

/** Reads the file with the key ring. Throws if the file does not exist or its content is invalid. */
export function readKeyRing(file: string): KeyRing {
  if (!fs.existsSync(file)) throw new Error(`Key ring not found. Set VAULT_KEYS_FILE to a readable file.`);
  return parseKeyRing(fs.readFileSync(file, 'utf8'));
}
