import type { Target } from './target.ts';

export interface Verdict {
  held: boolean;
  /** One sentence about what the attack observed. */
  evidence: string;
}

export interface Attack {
  /**
   * The id of the finding, for example `H3`. Attacks that never found a weakness have a name instead, for
   * example `CRASH`.
   */
  id: string;
  title: string;
  /**
   * True if the attack is part of the short run of `npm run test:long`. Such an attack is fast, and other
   * tests can use the product after it.
   */
  short?: true;
  run(target: Target): Promise<Verdict>;
}

/** A finding (a weakness that was found earlier) that no attack of this command checks. */
export interface FindingCheckedElsewhere {
  id: string;
  title: string;
  /** The command that checks the finding. Undefined if there is none. */
  see?: string;
}

/** A statement that must be true of the product, whether it is true, and what was observed. */
export type Claim = readonly [statement: string, isTrue: boolean, seen: unknown];

/**
 * Combines the claims of an attack into a verdict. The evidence lists the false claims, or all claims if
 * every claim is true.
 */
export function judge(...claims: readonly Claim[]): Verdict {
  const broken = claims.filter(([, isTrue]) => !isTrue);
  const told = broken.length > 0 ? broken : claims;
  return {
    held: broken.length === 0,
    evidence: told.map(([statement, , seen]) => `${statement} (${shown(seen)})`).join('; '),
  };
}

/** Returns how many replies had each status, for example `200 x3, 429 x37`. */
export function counted(statuses: readonly (string | number)[]): string {
  const groups = [...Map.groupBy(statuses, String)].sort(([a], [b]) => (a < b ? -1 : 1));
  return groups.map(([status, all]) => `${status} x${all.length}`).join(', ');
}

export const isRefused = (status: number): boolean => status >= 400 && status < 500;

const shown = (seen: unknown): string => (typeof seen === 'string' ? seen : JSON.stringify(seen));
