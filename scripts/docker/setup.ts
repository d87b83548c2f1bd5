// Runs once before the product's containers: creates the vault's key ring, runs the migrations, seeds the demo.
import { spawnSync } from 'node:child_process';
import { entryPoints } from '../supervise/environment.ts';
import { ensureVaultKeys } from '../supervise/vault-keys.ts';

ensureVaultKeys(process.env.VAULT_KEYS_FILE ?? '/keys/keys.json');
const commands = process.env.DEMO === '1' ? ['migrate', 'seed-demo'] : ['migrate'];
for (const command of commands) {
  const { status } = spawnSync(process.execPath, [entryPoints.cli, command], { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}
