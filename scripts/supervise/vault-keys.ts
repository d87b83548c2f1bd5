import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const secret = () => randomBytes(32).toString('base64');

/**
 * Returns the file with the key of the audit log. It is next to the file with the vault's keys, unless
 * AUDIT_KEY_FILE names another file.
 */
export const auditKeyFile = (vaultKeysFile: string): string =>
  process.env.AUDIT_KEY_FILE ?? path.join(path.dirname(vaultKeysFile), 'audit-key.json');

/**
 * Creates the vault's key ring and the audit log's key at the first start. Without the key ring, encrypted
 * fields cannot be read. Without the audit key, changes to the audit log cannot be detected.
 */
export function ensureVaultKeys(file: string, auditFile = auditKeyFile(file)): string {
  writeOnce(file, () => ({ active: 'k1', keys: { k1: secret() }, index: secret() }));
  writeOnce(auditFile, () => ({ active: 'a1', keys: { a1: secret() } }));
  return file;
}

function writeOnce(file: string, keyRing: () => object): void {
  if (existsSync(file)) return;
  mkdirSync(path.dirname(file), { recursive: true });
  // The flag wx makes the write fail if the file exists. Two first starts at the same time therefore cannot
  // create two different key rings.
  try {
    writeFileSync(file, `${JSON.stringify(keyRing(), null, 2)}\n`, { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}
