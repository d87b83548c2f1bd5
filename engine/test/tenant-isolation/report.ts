import { writeFileSync } from 'node:fs';

export interface Outcome {
  cells: number;
  differences: readonly string[];
}

/** Writes the result to the file that `npm run matrix` and `npm run tenants` read. */
export function report(what: string, { cells, differences }: Outcome): void {
  const file = process.env.TENANT_REPORT;
  if (file) writeFileSync(file, JSON.stringify({ what, cells, differences }));
}
