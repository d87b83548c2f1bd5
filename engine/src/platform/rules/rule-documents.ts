import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Rule } from './conditions.ts';
import { compileRules, type RuleSet } from './rule-set.ts';

export interface RuleDocument<Gives> {
  readonly setId: string;
  /** `YYYY-MM-DD`; null = in force as long as some process has it. */
  readonly effectiveFrom: string | null;
  readonly rules: readonly Rule<Gives>[];
}

/**
 * Documents of rules, kept as they stood. They are only ever added: whoever was decided under one replays it, whatever
 * the product ships today.
 */
@Injectable()
export class RuleDocuments {
  private readonly compiled = new Map<string, RuleSet<unknown>>();

  /** What ships with the product, at start. The same document again is the same row. */
  async record(em: EntityManager, documents: readonly RuleDocument<unknown>[]): Promise<void> {
    for (const { setId, effectiveFrom, rules } of documents)
      await em.execute(
        `INSERT INTO rule_document (fingerprint, set_id, rules, effective_from) VALUES (?, ?, ?, ?)
         ON CONFLICT DO NOTHING`,
        [compileRules(rules).version, setId, JSON.stringify(rules), effectiveFrom],
        'run',
      );
  }

  /** The rules of a set on a day: the document that came into force last. */
  async inForce<Gives>(em: EntityManager, setId: string, day: string): Promise<RuleSet<Gives>> {
    const [row] = await em.execute<{ fingerprint: string }[]>(
      `SELECT fingerprint FROM rule_document WHERE set_id = ? AND effective_from <= ?
       ORDER BY effective_from DESC, recorded_at DESC LIMIT 1`,
      [setId, day],
    );
    const found = row && (await this.find<Gives>(em, row.fingerprint));
    if (!found) throw new Error(`No rules called ${setId} are in force on ${day}.`);
    return found;
  }

  /** Undefined: no such document was ever in use here. */
  async find<Gives>(em: EntityManager, fingerprint: string): Promise<RuleSet<Gives> | undefined> {
    const known = this.compiled.get(fingerprint);
    if (known) return known as RuleSet<Gives>;
    const [row] = await em.execute<{ rules: Rule<Gives>[] }[]>(
      `SELECT rules FROM rule_document WHERE fingerprint = ?`,
      [fingerprint],
    );
    if (!row) return undefined;
    const rules = compileRules(row.rules);
    this.compiled.set(fingerprint, rules);
    return rules;
  }
}
