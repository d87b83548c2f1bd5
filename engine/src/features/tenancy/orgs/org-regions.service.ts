import type { OrgRegion, OrgRegionBody } from '@millrace/schemas/api';
import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { pgArray } from '../../../platform/db/pg-array.ts';
import type { StaffActor } from '../../../platform/http/actor.ts';
import { once } from '../../../platform/http/idempotency.ts';
import { notFound } from '../../../platform/http/problem.ts';
import { wantUnmerged } from './merged-orgs.ts';
import { auditOrg } from './org-audit.ts';
import { foreignStores, regionNameTaken } from './orgs.errors.ts';

type Region = Pick<OrgRegionBody, 'id' | 'name' | 'store_ids'>;

/** Parts of an org by place: a name and the stores that belong to it. */
@Injectable()
export class OrgRegions {
  constructor(private readonly orm: MikroORM) {}

  list(orgId: number): Promise<OrgRegion[]> {
    return regionsOf(this.orm.em.fork(), orgId);
  }

  /** The first region of an org; one that has some already keeps them as they are. */
  async ensure(em: EntityManager, orgId: number, region: Omit<Region, 'id'>): Promise<void> {
    if ((await regionsOf(em, orgId)).length === 0) await this.write(em, orgId, region);
  }

  /** With an id it is changed, without it is made. */
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
      const gone = await em.execute<{ id: number }[]>(
        `DELETE FROM org_region WHERE id = ? AND org_id = ? RETURNING id`,
        [id, orgId],
      );
      if (gone.length === 0) throw notFound('This region');
      const subject = { kind: 'region', id: String(id) };
      await auditOrg(em, actor, { action: 'org-region.deleted', orgId, subject });
    });
  }

  private async check(em: EntityManager, orgId: number, { id, name, store_ids }: Region): Promise<void> {
    // One at a time in an org, so that a name is not taken twice at once.
    await em.execute(`SELECT id FROM org WHERE id = ? FOR UPDATE`, [orgId]);
    const regions = await regionsOf(em, orgId);
    if (id !== undefined && !regions.some((region) => region.id === id)) throw notFound('This region');
    const same = (other: OrgRegion) => other.name.toLowerCase() === name.trim().toLowerCase();
    if (regions.some((region) => region.id !== id && same(region))) throw regionNameTaken();
    const [own] = await em.execute<{ count: number }[]>(
      `SELECT count(*)::int AS count FROM store WHERE org_id = ? AND id = ANY(?::int[])`,
      [orgId, pgArray(store_ids)],
    );
    if (own?.count !== store_ids.length) throw foreignStores();
  }

  private async write(em: EntityManager, orgId: number, { id, name, store_ids }: Region): Promise<number> {
    const [row] = await em.execute<{ id: number }[]>(
      id === undefined
        ? `INSERT INTO org_region (name, org_id) VALUES (?, ?) RETURNING id`
        : `UPDATE org_region SET name = ? WHERE org_id = ? AND id = ? RETURNING id`,
      [name.trim(), orgId, ...(id === undefined ? [] : [id])],
    );
    const regionId = row!.id;
    const stores = pgArray(store_ids);
    await em.execute(
      `DELETE FROM org_region_store WHERE region_id = ? AND store_id <> ALL(?::int[])`,
      [regionId, stores],
      'run',
    );
    await em.execute(
      `INSERT INTO org_region_store (region_id, store_id) SELECT ?::int, unnest(?::int[]) ON CONFLICT DO NOTHING`,
      [regionId, stores],
      'run',
    );
    return regionId;
  }
}

function regionsOf(em: EntityManager, orgId: number): Promise<OrgRegion[]> {
  return em.execute(
    `SELECT r.id, r.org_id, r.name,
            ARRAY(SELECT n.store_id FROM org_region_store n WHERE n.region_id = r.id ORDER BY n.store_id) AS store_ids
     FROM org_region r WHERE r.org_id = ? ORDER BY lower(r.name), r.id`,
    [orgId],
  );
}
