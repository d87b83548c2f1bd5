import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const secret = () => randomBytes(32).toString('base64');

/** The key of the audit log lies beside the vault's, unless AUDIT_KEY_FILE says where. */
export const auditKeyFile = (vaultKeysFile: string): string =>
  process.env.AUDIT_KEY_FILE ?? path.join(path.dirname(vaultKeysFile), 'audit-key.json');

/**
 * Creates the key ring of the vault at the first start, and the key of the audit log. Without the first, sealed fields
 * cannot be read again; without the second, nobody can tell whether the audit log was changed.
 */
export function ensureVaultKeys(file: string, auditFile = auditKeyFile(file)): string {
  writeOnce(file, () => ({ active: 'k1', keys: { k1: secret() }, index: secret() }));
  writeOnce(auditFile, () => ({ active: 'a1', keys: { a1: secret() } }));
  return file;
}

function writeOnce(file: string, ring: () => object): void {
  if (existsSync(file)) return;
  mkdirSync(path.dirname(file), { recursive: true });
  // wx: two first starts at once must not end up with two different rings.
  try {
    writeFileSync(file, `${JSON.stringify(ring(), null, 2)}\n`, { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}
