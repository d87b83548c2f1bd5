import type { CreditTiersBody, StoreCreditTiers } from '@millrace/schemas/api';
import { defaultTiers, type CreditTier } from '@millrace/schemas/credit-tiers';
import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { instant } from '../../../platform/db/instants.ts';
import { lockName } from '../../../platform/db/name-locks.ts';
import { queries } from '../../../platform/db/queries.ts';
import type { StaffActor } from '../../../platform/http/actor.ts';
import { auditStore } from '../../tenancy/stores/index.ts';
import { LenderObjects, type LenderFacts } from '../lender-objects/index.ts';
import { StoreCredentials } from '../store-credentials/index.ts';
import { addTierVersion, newestTiers, type TiersInForce } from './credit-tier-queries.ts';
import { noTiersThere, tiersChanged, tiersRefused } from './credit-tiers.errors.ts';
import { tierFindings } from './credit-tiers.logic.ts';

interface Place {
  storeId: number;
  lenderId: number;
}

/**
 * Stores the credit score tiers that an in-house lender uses for its decisions at a store. Every save is a
 * new version. The newest version is in force.
 */
@Injectable()
export class CreditTiers {
  constructor(
    private readonly orm: MikroORM,
    private readonly lenders: LenderObjects,
    private readonly credentials: StoreCredentials,
  ) {}

  /** Returns the store's tiers at every lender that decides by tiers. */
  async ofStore(em: EntityManager, storeId: number): Promise<StoreCreditTiers[]> {
    const accounts = new Set(await this.credentials.lendersOf(em, storeId));
    const newest = new Map((await newestTiers(em, storeId)).map((row) => [row.lenderId, row]));
    const lenders = (await this.lenders.all(em)).filter(decidesByTiers);
    return lenders.map(({ id, name }) => {
      const row = newest.get(id);
      return {
        store_id: storeId,
        lender_id: id,
        lender_name: name,
        connected: accounts.has(id),
        version: row?.version ?? 0,
        saved_at: row ? instant(row.savedAt) : null,
        saved_by: row?.savedBy ?? null,
        tiered_credit_score: [...(row?.tiers ?? defaultTiers)],
      };
    });
  }

  /** Returns the credit score tiers that the lender currently uses for its decisions. */
  async inForce(em: EntityManager, { storeId, lenderId }: Place): Promise<TiersInForce> {
    const [row] = await newestTiers(em, storeId, lenderId);
    return row ? { version: row.version, tiers: row.tiers } : { version: 0, tiers: defaultTiers };
  }

  /**
   * Saves changed tiers as a new version. Unchanged tiers create no version. If the store has no account at
   * the lender, it gets one, because an in-house lender needs no other credentials.
   */
  save(actor: StaffActor, body: CreditTiersBody): Promise<StoreCreditTiers> {
    return this.orm.em.fork().transactional((em) => this.saveWithin(em, actor, body));
  }

  /**
   * Saves tiers in the caller's transaction.
   * @param body the new tiers, and the number of the version that the user edited; without a number, they
   * replace the version in force, whatever its number
   */
  async saveWithin(
    em: EntityManager,
    actor: StaffActor,
    body: Omit<CreditTiersBody, 'version'> & { version?: number },
  ): Promise<StoreCreditTiers> {
    const { storeId, lenderId, version, tiered_credit_score: tiers } = body;
    await lockName(em, `credit-tier-version|${storeId}`);
    const before = (await this.ofStore(em, storeId)).find((one) => one.lender_id === lenderId);
    if (!before) throw noTiersThere();
    const findings = tierFindings(tiers);
    if (findings.length > 0) throw tiersRefused(findings);
    const differs = !sameTiers(before.tiered_credit_score, tiers) || before.version === 0;
    if (differs && version !== undefined && version !== before.version) throw tiersChanged();
    if (differs) await this.write(em, actor, before, tiers);
    if (!before.connected) await this.connect(em, body);
    return (await this.ofStore(em, storeId)).find((one) => one.lender_id === lenderId)!;
  }

  private async write(
    em: EntityManager,
    actor: StaffActor,
    { store_id: storeId, lender_id: lenderId, version }: StoreCreditTiers,
    tiers: readonly CreditTier[],
  ): Promise<void> {
    await addTierVersion(em, { storeId, lenderId, version: version + 1, tiers, userId: actor.userId });
    await auditStore(em, actor, {
      action: 'credit-tiers.saved',
      storeId,
      facts: { lender: lenderId, version: version + 1, tiers: tiers.length },
    });
  }

  private async connect(em: EntityManager, { storeId, lenderId }: Place): Promise<void> {
    // Does nothing if another user has created the store's account at the lender in the meantime.
    if ((await this.credentials.lock(em, storeId, lenderId))?.isActive) return;
    const { org_id: orgId } = await queries(em)
      .selectFrom('read.store')
      .select('org_id')
      .where('id', '=', storeId)
      .executeTakeFirstOrThrow();
    await this.credentials.seal(em, { orgId, storeId, lenderId }, {});
  }
}

export function decidesByTiers({ plugin }: Pick<LenderFacts, 'plugin'>): boolean {
  return plugin?.manifest.decision === 'credit-tiers';
}

/**
 * True if both lists contain the same tiers. Compares field by field, because jsonb does not preserve the
 * order of keys.
 */
function sameTiers(some: readonly CreditTier[], others: readonly CreditTier[]): boolean {
  const plain = (tiers: readonly CreditTier[]) =>
    JSON.stringify(
      tiers.map((tier) => [
        tier.creditScoreTierMax,
        tier.creditScoreTierMin,
        tier.downPayment,
        tier.contractInMonths,
      ]),
    );
  return plain(some) === plain(others);
}
