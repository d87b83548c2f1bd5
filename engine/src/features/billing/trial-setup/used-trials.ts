import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { anyOf, queries } from '../../../platform/db/queries.ts';
import { Vault } from '../../../platform/vault/vault.service.ts';
import { companyIdsOf } from '../../integrations/crm/index.ts';
import { entityNames } from './trial.logic.ts';

/** Stores keyed hashes of legal entities that had a trial, so that no entity gets a second one. */
@Injectable()
export class UsedTrials {
  constructor(private readonly vault: Vault) {}

  /**
   * Records the trial of an org. Returns false if the same legal entity had a trial before; then nothing is
   * recorded.
   */
  async take(em: EntityManager, orgId: number): Promise<boolean> {
    const hashes = await this.hashesOf(em, orgId);
    if (hashes.length === 0) return true;
    const used = await queries(em)
      .selectFrom('used_trial')
      .select('org_id')
      .where((eb) => anyOf(eb, 'entity_hash', hashes))
      .executeTakeFirst();
    if (used) return false;
    await queries(em)
      .insertInto('used_trial')
      .values(hashes.map((hash) => ({ entity_hash: hash, org_id: orgId })))
      .execute();
    return true;
  }

  private async hashesOf(em: EntityManager, orgId: number): Promise<Buffer[]> {
    const org = await queries(em)
      .selectFrom('read.org')
      .select(['phone', 'email'])
      .where('id', '=', orgId)
      .executeTakeFirst();
    const stores = await queries(em)
      .selectFrom('read.store')
      .select(['phone', 'email'])
      .where('org_id', '=', orgId)
      .execute();
    const all = [...(org ? [org] : []), ...stores];
    const names = entityNames({
      phones: all.map(({ phone }) => phone),
      emails: all.map(({ email }) => email),
      companies: await companyIdsOf(em, orgId),
    });
    return names.map((name) => this.vault.hmac('trial-entity', name));
  }
}
