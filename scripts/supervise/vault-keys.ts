import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Creates the key ring of the vault at the first start. Without this file sealed fields cannot be read again. */
export function ensureVaultKeys(file: string): string {
  if (existsSync(file)) return file;
  const secret = () => randomBytes(32).toString('base64');
  const ring = { active: 'k1', keys: { k1: secret() }, index: secret(), audit: secret() };
  mkdirSync(path.dirname(file), { recursive: true });
  // wx: two first starts at once must not end up with two different rings.
  try {
    writeFileSync(file, `${JSON.stringify(ring, null, 2)}\n`, { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return file;
}
