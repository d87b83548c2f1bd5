import type { OrgRegion, OrgRegionBody } from '@millrace/schemas/api';
import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { anyOf, queries, total } from '../../../../platform/db/queries.ts';
import type { StaffActor } from '../../../../platform/http/actor.ts';
import { once } from '../../../../platform/http/idempotency.ts';
import { notFound } from '../../../../platform/http/problem.ts';
import { lockOrg, wantUnmerged } from '../org-lock-queries.ts';
import { auditOrg } from '../org-audit.ts';
import { foreignStores, regionNameTaken } from '../orgs.errors.ts';

type Region = Pick<OrgRegionBody, 'id' | 'name' | 'store_ids'>;

/** Manages the regions of an org. A region has a name and a list of stores. */
@Injectable()
export class OrgRegions {
  constructor(private readonly orm: MikroORM) {}

  list(orgId: number): Promise<OrgRegion[]> {
    return regionsOf(this.orm.em.fork(), orgId);
  }

  /** Creates the first region of an org. Does nothing if the org already has a region. */
  async ensure(em: EntityManager, orgId: number, region: Omit<Region, 'id'>): Promise<void> {
    if ((await regionsOf(em, orgId)).length === 0) await this.write(em, orgId, region);
  }

  /** Changes the region with the given id. Without an id, creates a region. */
  async save(actor: StaffActor, orgId: number, region: Region, key?: string): Promise<OrgRegion> {
    return this.orm.em.fork().transactional((em) =>
      once(em, `save-region|${actor.userId}`, key, { orgId, ...region }, async () => {
        await wantUnmerged(em, orgId);
        await this.check(em, orgId, region);
        const id = await this.write(em, orgId, region);
        const action = region.id === undefined ? 'org-region.created' : 'org-region.updated';
        const subject = { kind: 'region', id: String(id) };
        await auditOrg(em, actor, { action, orgId, subject, facts: { stores: region.store_ids.length } });
        return (await regionsOf(em, orgId)).find((row) => row.id === id)!;
      }),
    );
  }

  async delete(actor: StaffActor, orgId: number, id: number): Promise<void> {
    await this.orm.em.fork().transactional(async (em) => {
      await wantUnmerged(em, orgId);
      const { numDeletedRows } = await queries(em)
        .deleteFrom('org_region')
        .where('id', '=', id)
        .where('org_id', '=', orgId)
        .executeTakeFirstOrThrow();
      if (numDeletedRows === 0n) throw notFound('This region');
      const subject = { kind: 'region', id: String(id) };
      await auditOrg(em, actor, { action: 'org-region.deleted', orgId, subject });
    });
  }

  private async check(em: EntityManager, orgId: number, { id, name, store_ids }: Region): Promise<void> {
    // Locks the org, so that two parallel requests cannot use the same name.
    await lockOrg(em, orgId);
    const regions = await regionsOf(em, orgId);
    if (id !== undefined && !regions.some((region) => region.id === id)) throw notFound('This region');
    const same = (other: OrgRegion) => other.name.toLowerCase() === name.trim().toLowerCase();
    if (regions.some((region) => region.id !== id && same(region))) throw regionNameTaken();
    const own = queries(em)
      .selectFrom('store')
      .where('org_id', '=', orgId)
      .where((eb) => anyOf(eb, 'id', store_ids));
    if ((await total(own)) !== store_ids.length) throw foreignStores();
  }

  private async write(em: EntityManager, orgId: number, { id, name, store_ids }: Region): Promise<number> {
    const db = queries(em);
    const { id: regionId } = await (
      id === undefined
        ? db.insertInto('org_region').values({ name: name.trim(), org_id: orgId }).returning('id')
        : db
            .updateTable('org_region')
            .set({ name: name.trim() })
            .where('org_id', '=', orgId)
            .where('id', '=', id)
            .returning('id')
    ).executeTakeFirstOrThrow();
    await db
      .deleteFrom('org_region_store')
      .where('region_id', '=', regionId)
      .where((eb) => eb.not(anyOf(eb, 'store_id', store_ids)))
      .execute();
    if (store_ids.length > 0)
      await db
        .insertInto('org_region_store')
        .values(store_ids.map((store_id) => ({ region_id: regionId, store_id })))
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    return regionId;
  }
}

async function regionsOf(em: EntityManager, orgId: number): Promise<OrgRegion[]> {
  const regions = await queries(em)
    .selectFrom('org_region')
    .select(['id', 'org_id', 'name'])
    .where('org_id', '=', orgId)
    .orderBy((eb) => eb.fn('lower', ['name']))
    .orderBy('id')
    .execute();
  const places = await queries(em)
    .selectFrom('org_region_store as place')
    .innerJoin('org_region as region', 'region.id', 'place.region_id')
    .select(['place.region_id', 'place.store_id'])
    .where('region.org_id', '=', orgId)
    .orderBy('place.store_id')
    .execute();
  const storesOf = Map.groupBy(places, ({ region_id }) => region_id);
  return regions.map((region) => ({
    ...region,
    store_ids: (storesOf.get(region.id) ?? []).map(({ store_id }) => store_id),
  }));
}
