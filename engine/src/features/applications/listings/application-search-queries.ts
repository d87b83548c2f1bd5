import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { pgArray } from '../../../platform/db/pg-array.ts';
import { Vault } from '../../../platform/vault/vault.service.ts';
import { and, everything, parseSearch, type SqlCondition } from './listing-conditions.logic.ts';

/**
 * Searches applications by words of the name and the reference, by phone number and by e-mail address.
 * Numbers and addresses are found as a whole, because only hashes of them are stored.
 */
@Injectable()
export class ApplicationSearch {
  constructor(private readonly vault: Vault) {}

  /** Returns the condition on `read.application_listed` for the text of a search box. */
  async matching(em: EntityManager, text: string | undefined): Promise<SqlCondition> {
    const search = parseSearch(text);
    if (search.kind === 'email') return hashed('email_index', await this.emailHashes(em, search.email));
    if (search.kind === 'phone') return hashed('phone_index', await this.phoneHashes(em, search.digits));
    if (search.patterns.length === 0) return everything;
    return and(...search.patterns.map((pattern) => ({ sql: 'search LIKE folded(?)', values: [pattern] })));
  }

  /**
   * Returns the conditions for a search by support staff. The first condition is that of the usual search.
   * The second one finds a part of the email address before the @. An application is found if it fits one of
   * the conditions. They are separate, because Postgres uses no index for two such conditions in one query. A
   * part must be hashed with the key of every org. Lists of stores do not offer this search, because it would
   * make them slower.
   */
  async matchingParts(em: EntityManager, text: string): Promise<SqlCondition[]> {
    const usual = await this.matching(em, text);
    const part = text.trim().toLowerCase().replace(/@$/, '');
    if (!/^[^\s@]{3,64}$/.test(part)) return [usual];
    const found = await this.hashes(em, 'application.email_part', part);
    const ofEmail = {
      sql: `id = ANY(ARRAY(SELECT tenant.applications_with_email_part(
        ARRAY(SELECT decode(h, 'hex') FROM unnest(?::text[]) h))))`,
      values: [pgArray(found)],
    };
    return [usual, ofEmail];
  }

  /** Returns the hashes of an email address as hexadecimal text, one for each key of an org. */
  emailHashes(em: EntityManager, email: string): Promise<string[]> {
    return this.hashes(em, 'application.email', email);
  }

  /** Returns the hashes of a phone number as hexadecimal text, one for each key of an org. */
  phoneHashes(em: EntityManager, digits: string): Promise<string[]> {
    return this.hashes(em, 'application.mobile_phone', digits);
  }

  /** The index uses another key for each org, so the value is hashed with the key of every org. */
  private async hashes(em: EntityManager, column: string, value: string): Promise<string[]> {
    const orgs = await em.execute<{ id: number }[]>(`SELECT id FROM tenant.sealing_orgs() id`);
    return this.vault
      .lookups(
        column,
        orgs.map(({ id }) => id),
        value,
      )
      .map((hash) => hash.toString('hex'));
  }
}

const hashed = (column: 'email_index' | 'phone_index', hashes: readonly string[]): SqlCondition => ({
  sql: `id = ANY(ARRAY(SELECT a.id FROM application a WHERE a.deleted_at IS NULL
    AND a.${column} = ANY(ARRAY(SELECT decode(h, 'hex') FROM unnest(?::text[]) h))))`,
  values: [pgArray([...hashes])],
});
