import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Rule } from './conditions.ts';
import { compileRules, type RuleSet } from './rule-set.ts';

/** What is decided, and by whose rules: `invoice` and `invoice-removals`, `eligibility` and the key of a lender. */
export interface RuleSetName {
  readonly kind: string;
  readonly name: string;
}

/** A set as somebody wants it from now on. */
export interface NewRules extends RuleSetName {
  /** `YYYY-MM-DD`, from its first minute where the store is; null = as soon as it is recorded. */
  readonly effectiveFrom: string | null;
  readonly rules: readonly Rule<unknown>[];
}

/** Names one version for good. What was decided carries it, and says what was meant even when the version is gone. */
export interface RuleVersionName {
  readonly id: string;
  readonly name: string;
  /** Counts the versions of its set from 1. */
  readonly number: number;
  readonly fingerprint: string;
}

export interface RuleVersion<Gives> extends RuleVersionName {
  readonly rules: RuleSet<Gives>;
}

type Named = RuleVersionName & { effectiveFrom: string | null };
type Stored = RuleVersionName & { rules: readonly Rule<unknown>[] };

const newestSql = `SELECT id, name, number, fingerprint, effective_from::text AS "effectiveFrom" FROM rule_version
  WHERE kind = ? AND name = ? ORDER BY number DESC LIMIT 1`;
const storedColumns = 'id, name, number, fingerprint, rules';

/**
 * Sets of rules in all their versions. A version is never changed: whoever was decided under it replays it, whatever the
 * product ships today. It comes into force on its day, though never before it was recorded, so that what was in force
 * at some moment does not change afterwards; and it takes the place of everything recorded before it.
 */
@Injectable()
export class RuleStore {
  private readonly compiled = new Map<string, RuleVersion<unknown>>();

  /** The same as the newest version is that version; anything else is the next one. Processes may start together. */
  async record(em: EntityManager, wanted: NewRules): Promise<RuleVersionName> {
    const { kind, name, effectiveFrom, rules } = wanted;
    const { version: fingerprint } = compileRules(rules);
    const isSame = (newest: Named): boolean =>
      newest.fingerprint === fingerprint && newest.effectiveFrom === effectiveFrom;
    const before = await newestOf(em.fork(), wanted);
    if (before && isSame(before)) return nameOf(before);
    return em.fork().transactional(async (transaction) => {
      await transaction.execute(`SELECT pg_advisory_xact_lock(hashtextextended(?, 0))`, [
        `rules|${kind}|${name}`,
      ]);
      const newest = await newestOf(transaction, wanted);
      if (newest && isSame(newest)) return nameOf(newest);
      const [added] = await transaction.execute<RuleVersionName[]>(
        `INSERT INTO rule_version (kind, name, number, fingerprint, rules, effective_from) VALUES (?, ?, ?, ?, ?, ?)
         RETURNING id, name, number, fingerprint`,
        [kind, name, (newest?.number ?? 0) + 1, fingerprint, JSON.stringify(rules), effectiveFrom],
      );
      return added!;
    });
  }

  /**
   * What is in force at a moment in a place. The first version of a set counts from its own day on, whenever it was
   * recorded: nothing was there before it.
   */
  async inForce<Gives>(
    em: EntityManager,
    { kind, name }: RuleSetName,
    at: { readonly moment: Date; readonly timezone: string },
  ): Promise<RuleVersion<Gives>> {
    const [row] = await em.execute<Stored[]>(
      `SELECT ${storedColumns} FROM rule_version WHERE kind = ? AND name = ?
         AND (recorded_at <= ?::timestamptz OR (number = 1 AND effective_from IS NOT NULL))
         AND (effective_from IS NULL OR effective_from::timestamp AT TIME ZONE ? <= ?::timestamptz)
       ORDER BY number DESC LIMIT 1`,
      [kind, name, at.moment, at.timezone, at.moment],
    );
    if (!row) throw new Error(`No rules ${name} of the kind ${kind} are in force at that time.`);
    return this.compile<Gives>(row);
  }

  /** Undefined: there is no such version here. */
  async find<Gives>(em: EntityManager, id: string): Promise<RuleVersion<Gives> | undefined> {
    const known = this.compiled.get(id);
    if (known) return known as RuleVersion<Gives>;
    const [row] = await em.execute<Stored[]>(`SELECT ${storedColumns} FROM rule_version WHERE id = ?`, [id]);
    return row && this.compile<Gives>(row);
  }

  private compile<Gives>({ rules, ...named }: Stored): RuleVersion<Gives> {
    const known = this.compiled.get(named.id) ?? { ...named, rules: compileRules(rules) };
    this.compiled.set(named.id, known);
    return known as RuleVersion<Gives>;
  }
}

async function newestOf(em: EntityManager, { kind, name }: RuleSetName): Promise<Named | undefined> {
  const [row] = await em.execute<Named[]>(newestSql, [kind, name]);
  return row;
}

function nameOf({ id, name, number, fingerprint }: RuleVersionName): RuleVersionName {
  return { id, name, number, fingerprint };
}
