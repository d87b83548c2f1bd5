// Runs once before the product's containers: creates keys and database passwords, runs the migrations, and
// seeds the demo data in a demo.
import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { entryPoints } from '../supervise/environment.ts';
import { ensureVaultKeys } from '../supervise/vault-keys.ts';

const vaultKeys = process.env.VAULT_KEYS_FILE ?? '/keys/keys.json';
const auditKey = process.env.AUDIT_KEY_FILE ?? '/audit/audit-key.json';
moveAuditKey(path.join(path.dirname(vaultKeys), 'audit-key.json'));
ensureVaultKeys(vaultKeys, auditKey);
for (const file of [process.env.DATABASE_API_PASSWORD_FILE, process.env.DATABASE_WORKER_PASSWORD_FILE])
  if (file) ensurePassword(file);
const commands = process.env.DEMO === '1' ? [['migrate'], ['seed-demo', 'with-history']] : [['migrate']];
for (const command of commands) {
  const { status } = spawnSync(process.execPath, [entryPoints.cli, ...command], { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}

/** Moves the audit key to a separate volume. Earlier versions stored it together with the vault's keys. */
function moveAuditKey(earlier: string): void {
  if (earlier === auditKey || !existsSync(earlier) || existsSync(auditKey)) return;
  mkdirSync(path.dirname(auditKey), { recursive: true });
  copyFileSync(earlier, auditKey);
  rmSync(earlier);
}

/** Creates the file with the database password of a process, unless it exists. */
function ensurePassword(file: string): void {
  if (existsSync(file)) return;
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, `${randomBytes(32).toString('hex')}\n`, { mode: 0o600, flag: 'wx' });
}
