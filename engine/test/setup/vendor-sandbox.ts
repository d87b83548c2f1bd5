import { startSandbox } from '@millrace/lender-sandbox';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

export interface Vendors {
  readonly url: string;
  /**
   * Makes the vendors fail in this way on the next requests, or not at all. Clears the list of recorded
   * requests.
   * @param on how a request begins that meets the fault, for example `POST /vendors/hubspot`
   */
  order(fault?: VendorFault, times?: number, on?: string): Promise<void>;
  /** The requests that the vendors received since the last call of `order`. */
  seen(): Promise<string[]>;
  /** The secret of the newest subscription to changes of the calendar. */
  lastChannelToken(): Promise<string>;
  close(): Promise<void>;
}

export type VendorFault = 'expired' | 'limited' | 'broken' | 'lost';

/** Starts a sandbox that imitates the vendors of integrations. It writes only to its own folder. */
export async function startVendors(): Promise<Vendors> {
  const folder = mkdtempSync(path.join(tmpdir(), 'millrace-vendors-'));
  const sandbox = await startSandbox({ ledgerFile: path.join(folder, 'ledger'), webhookBase: '' });
  const control = `${sandbox.url}/vendors/faults`;
  const read = async () => (await (await fetch(control)).json()) as { seen: string[]; channelToken: string };
  return {
    url: sandbox.url,
    async order(fault, times, on) {
      await fetch(control, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          ...(fault && { fault }),
          ...(times !== undefined && { times }),
          ...(on && { on }),
        }),
      });
    },
    seen: async () => (await read()).seen,
    lastChannelToken: async () => (await read()).channelToken,
    async close() {
      await sandbox.close();
      rmSync(folder, { recursive: true });
    },
  };
}
