import { startSandbox } from '@millrace/lender-sandbox';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Starts a sandbox that plays the vendors of integrations. It writes only to a folder of its own. */
export async function startVendors(): Promise<{ url: string; close(): Promise<void> }> {
  const folder = mkdtempSync(path.join(tmpdir(), 'millrace-vendors-'));
  const sandbox = await startSandbox({ ledgerFile: path.join(folder, 'ledger'), webhookBase: '' });
  return {
    url: sandbox.url,
    async close() {
      await sandbox.close();
      rmSync(folder, { recursive: true });
    },
  };
}
