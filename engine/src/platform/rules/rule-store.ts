import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { pgArray } from '../db/pg-array.ts';
import { executePlanned } from '../db/statements/planned-once.ts';
import type { Rule } from './conditions.ts';
import { compileRules, type RuleSet } from './rule-set.ts';

/**
 * Identifies a set of rules by the kind of decision and a name, e.g. `invoice` and `invoice-removals`, or
 * `eligibility` and the key of a lender.
 */
export interface RuleSetName {
  readonly kind: string;
  readonly name: string;
}

/** A new version of a set of rules. */
export interface NewRules extends RuleSetName {
  /**
   * First day (`YYYY-MM-DD`, in the store's time zone) on which the version is in force. Null: the version is
   * in force as soon as it is recorded.
   */
  readonly effectiveFrom: string | null;
  readonly rules: readonly Rule<unknown>[];
}

/**
 * Identifies a version permanently. It is stored with each decision, so that the decision can be explained
 * even if the version is deleted.
 */
export interface RuleVersionName {
  readonly id: string;
  readonly name: string;
  /** The number of the version within its set, counted from 1. */
  readonly number: number;
  readonly fingerprint: string;
}

export interface RuleVersion<Gives> extends RuleVersionName {
  readonly rules: RuleSet<Gives>;
}

/** The staff member who activates the rules, and the reason. */
export interface RecordedBy {
  readonly userId: number;
  readonly userName: string;
  readonly reason: string;
  /** The id of the trial that showed the effect of the rules. */
  readonly trialId: string;
  /** Number of the earlier version that this version restores; null for new rules. */
  readonly restores: number | null;
  /** Number of the newest version when the rules were edited. */
  readonly basedOn: number;
}

/** A version in the history of its rule set. */
export interface RuleHistory extends RuleVersionName {
  readonly effective_from: string | null;
  readonly recorded_at: Date | string;
  readonly origin: 'shipped' | 'staff';
  readonly recorded_by: string | null;
  readonly reason: string | null;
  readonly trial_id: string | null;
  readonly restores: number | null;
  readonly rules: readonly Rule<unknown>[];
}

type Named = RuleVersionName & { effectiveFrom: string | null };
type Stored = RuleVersionName & { rules: readonly Rule<unknown>[] };

const newestSql = (shippedOnly: boolean) =>
  `SELECT id, name, number, fingerprint, effective_from::text AS "effectiveFrom" FROM rule_version
  WHERE kind = ? AND name = ? ${shippedOnly ? `AND origin = 'shipped'` : ''} ORDER BY number DESC LIMIT 1`;
const storedColumns = 'id, name, number, fingerprint, rules';

/**
 * Stores all versions of rule sets. A version never changes, so a decision can be replayed with the version
 * that it used, even if the product now contains other rules. A version is in force from its day, but never
 * before it was recorded. The rules that were in force at a past moment therefore never change. A version
 * replaces all versions that were recorded before it.
 */
@Injectable()
export class RuleStore {
  private readonly compiled = new Map<string, RuleVersion<unknown>>();

  /**
   * Records the rules that the product contains. If they equal the newest version recorded in this way,
   * that version is returned, even if staff have recorded versions since. Otherwise they become the next
   * version. Several processes may call this at the same time.
   */
  async record(em: EntityManager, wanted: NewRules): Promise<RuleVersionName> {
    const { kind, name, effectiveFrom, rules } = wanted;
    const { version: fingerprint } = compileRules(rules);
    const isSame = (newest: Named): boolean =>
      newest.fingerprint === fingerprint && newest.effectiveFrom === effectiveFrom;
    const before = await newestOf(em.fork(), wanted, true);
    if (before && isSame(before)) return nameOf(before);
    return em.fork().transactional(async (transaction) => {
      await this.lock(transaction, wanted);
      const shipped = await newestOf(transaction, wanted, true);
      if (shipped && isSame(shipped)) return nameOf(shipped);
      const newest = await newestOf(transaction, wanted);
      const [added] = await transaction.execute<RuleVersionName[]>(
        `INSERT INTO rule_version (kind, name, number, fingerprint, rules, effective_from) VALUES (?, ?, ?, ?, ?, ?)
         RETURNING id, name, number, fingerprint`,
        [kind, name, (newest?.number ?? 0) + 1, fingerprint, JSON.stringify(rules), effectiveFrom],
      );
      return added!;
    });
  }

  /**
   * Records a version that staff wrote, in the caller's transaction. If another version was recorded since
   * `basedOn`, nothing changes and the result is undefined.
   */
  async add(em: EntityManager, wanted: NewRules, by: RecordedBy): Promise<RuleVersionName | undefined> {
    const { kind, name, effectiveFrom, rules } = wanted;
    const { version: fingerprint } = compileRules(rules);
    await this.lock(em, wanted);
    const newest = await newestOf(em, wanted);
    if (newest?.number !== by.basedOn) return undefined;
    const [added] = await em.execute<RuleVersionName[]>(
      `INSERT INTO rule_version (kind, name, number, fingerprint, rules, effective_from, origin, recorded_by,
         recorded_by_name, reason, trial_id, restores)
       VALUES (?, ?, ?, ?, ?, ?, 'staff', ?, ?, ?, ?, ?) RETURNING id, name, number, fingerprint`,
      [
        kind,
        name,
        by.basedOn + 1,
        fingerprint,
        JSON.stringify(rules),
        effectiveFrom,
        by.userId,
        by.userName,
        by.reason,
        by.trialId,
        by.restores,
      ],
    );
    return added;
  }

  /** Returns every version of a set, newest first. */
  async history(em: EntityManager, { kind, name }: RuleSetName): Promise<RuleHistory[]> {
    return em.execute<RuleHistory[]>(
      `SELECT id, name, number, fingerprint, effective_from::text AS effective_from, recorded_at, origin,
         recorded_by_name AS recorded_by, reason, trial_id, restores, rules
       FROM rule_version WHERE kind = ? AND name = ? ORDER BY number DESC`,
      [kind, name],
    );
  }

  /** Returns the versions of a kind that are in force now in a time zone, by the name of their set. */
  async allInForce<Gives>(
    em: EntityManager,
    kind: string,
    names: readonly string[],
    timezone: string,
  ): Promise<ReadonlyMap<string, RuleVersion<Gives>>> {
    const rows = await executePlanned<{ id: string; name: string }>(
      em,
      `SELECT DISTINCT ON (name) id, name FROM rule_version WHERE kind = ? AND name = ANY(?::text[])
         AND (effective_from IS NULL OR effective_from::timestamp AT TIME ZONE ? <= clock_timestamp())
       ORDER BY name, number DESC`,
      [kind, pgArray(names), timezone],
    );
    const versions = new Map<string, RuleVersion<Gives>>();
    for (const { id, name } of rows) versions.set(name, (await this.find<Gives>(em, id))!);
    return versions;
  }

  /**
   * Returns the version in force at a moment in a time zone. The first version of a set has no predecessor.
   * It is therefore in force from its day on, even before it was recorded. Throws if there is none.
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

  /** Returns a version by its id; undefined if the version does not exist. */
  async find<Gives>(em: EntityManager, id: string): Promise<RuleVersion<Gives> | undefined> {
    const known = this.compiled.get(id);
    if (known) return known as RuleVersion<Gives>;
    const [row] = await em.execute<Stored[]>(`SELECT ${storedColumns} FROM rule_version WHERE id = ?`, [id]);
    return row && this.compile<Gives>(row);
  }

  private async lock(em: EntityManager, { kind, name }: RuleSetName): Promise<void> {
    await em.execute(`SELECT pg_advisory_xact_lock(hashtextextended(?, 0))`, [`rules|${kind}|${name}`]);
  }

  private compile<Gives>({ rules, ...named }: Stored): RuleVersion<Gives> {
    const known = this.compiled.get(named.id) ?? { ...named, rules: compileRules(rules) };
    this.compiled.set(named.id, known);
    return known as RuleVersion<Gives>;
  }
}

async function newestOf(
  em: EntityManager,
  { kind, name }: RuleSetName,
  shippedOnly = false,
): Promise<Named | undefined> {
  const [row] = await em.execute<Named[]>(newestSql(shippedOnly), [kind, name]);
  return row;
}

function nameOf({ id, name, number, fingerprint }: RuleVersionName): RuleVersionName {
  return { id, name, number, fingerprint };
}
