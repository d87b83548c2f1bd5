import type { Target } from './target.ts';

export interface Verdict {
  held: boolean;
  /** One sentence: what was seen. */
  evidence: string;
}

export interface Attack {
  /** Id of the finding, for example `H3`. Attacks that found no weakness have a name, for example `CRASH`. */
  id: string;
  title: string;
  /**
   * True if the attack belongs to the short run of `npm run test:long`: it is quick and leaves the product
   * usable for other tests.
   */
  short?: true;
  run(target: Target): Promise<Verdict>;
}

/** A finding (a weakness found earlier) that no attack of this command checks. */
export interface FindingCheckedElsewhere {
  id: string;
  title: string;
  /** The command that checks the finding, if there is one. */
  see?: string;
}

/** One statement that must be true of the product, whether it is true, and what was observed. */
export type Claim = readonly [statement: string, isTrue: boolean, seen: unknown];

/**
 * Combines the claims of an attack into a verdict. The evidence names the false claims, or all claims if none
 * is false.
 */
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
