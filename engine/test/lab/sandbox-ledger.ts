import { existsSync, readFileSync } from 'node:fs';

/** One thing a pretend lender received, as it wrote it to disk before answering. */
export type LedgerLine = {
  sequence: number;
  at: string;
  lender: string;
  reference: string;
  kind: string;
  facts: Record<string, string | number | boolean>;
};

/** The ledger is the judge of what was sent: read from the file itself, whether or not the sandbox is alive. */
export function readLedger(file: string): LedgerLine[] {
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8').split('\n').slice(0, -1);
  return lines.filter(Boolean).map((line) => JSON.parse(line) as LedgerLine);
}
