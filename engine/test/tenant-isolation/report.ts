import { writeFileSync } from 'node:fs';

export interface Outcome {
  cells: number;
  differences: readonly string[];
}

/** Leaves what was found where `npm run matrix` and `npm run tenants` read it. */
export function report(what: string, { cells, differences }: Outcome): void {
  const file = process.env.WALLS_REPORT;
  if (file) writeFileSync(file, JSON.stringify({ what, cells, differences }));
}
