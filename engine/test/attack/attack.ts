import type { Target } from './target.ts';

export interface Verdict {
  held: boolean;
  /** One sentence: what was seen. */
  evidence: string;
}

export interface Attack {
  /** Number of the finding, for example `H3`, or the name of a group that held. */
  id: string;
  title: string;
  /** Part of the short form, which `npm run test:long` runs: quick, and leaves the product usable for other tests. */
  short?: true;
  run(target: Target): Promise<Verdict>;
}

/** A finding that no attack checks. */
export interface Elsewhere {
  id: string;
  title: string;
  /** The command that checks it. */
  see?: string;
}

/** One statement about the product, and what was seen. */
export type Claim = readonly [statement: string, isTrue: boolean, seen: unknown];

/** Joins the claims of an attack to a verdict. Its evidence names the false claims, or all of them if none is false. */
export function judge(...claims: readonly Claim[]): Verdict {
  const broken = claims.filter(([, isTrue]) => !isTrue);
  const told = broken.length > 0 ? broken : claims;
  return {
    held: broken.length === 0,
    evidence: told.map(([statement, , seen]) => `${statement} (${shown(seen)})`).join('; '),
  };
}

/** How many replies had each status, for example `200 x3, 429 x37`. */
export function counted(statuses: readonly (string | number)[]): string {
  const groups = [...Map.groupBy(statuses, String)].sort(([a], [b]) => (a < b ? -1 : 1));
  return groups.map(([status, all]) => `${status} x${all.length}`).join(', ');
}

export const isRefused = (status: number): boolean => status >= 400 && status < 500;

const shown = (seen: unknown): string => (typeof seen === 'string' ? seen : JSON.stringify(seen));
