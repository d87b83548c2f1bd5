import { existsSync, readFileSync } from 'node:fs';

/** One request that the sandbox received. The sandbox writes the line to disk before it replies. */
export type LedgerLine = {
  sequence: number;
  at: string;
  lender: string;
  reference: string;
  kind: string;
  facts: Record<string, string | number | boolean>;
};

/** Reads from the ledger file what lenders received. The sandbox need not be running. */
export function readLedger(file: string): LedgerLine[] {
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8').split('\n').slice(0, -1);
  return lines.filter(Boolean).map((line) => JSON.parse(line) as LedgerLine);
}
