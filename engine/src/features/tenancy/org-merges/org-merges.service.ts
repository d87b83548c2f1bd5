import type { MergeOrgBody, MergePreview, MergeRecord, MergeResult, OrgTree } from '@millrace/schemas/api';
import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../../platform/config/config.ts';
import { instant } from '../../../platform/db/instants.ts';
import type { StaffActor } from '../../../platform/http/actor.ts';
import { once } from '../../../platform/http/idempotency.ts';
import { auditRoles, Members } from '../../identity/users/index.ts';
import { changesOf, type NamedMember } from '../../identity/users/index.logic.ts';
import { idsIn, isMergeable } from '../orgs/index.logic.ts';
import { auditOrg, OrgLists, Orgs, type OrgFacts } from '../orgs/index.ts';
import {
  addMerge,
  currenciesOfOrgs,
  liveMerges,
  moveOwned,
  ownedBy,
  type MergeRow,
} from './merge-queries.ts';
import { planMerge, planUnmerge, type MergePlan, type Person, type Tenants } from './org-merge.logic.ts';
import {
  cannotMerge,
  convertedSince,
  disabledSince,
  laterMerge,
  primaryUserElsewhere,
  severalCurrencies,
} from './org-merges.errors.ts';

interface Prepared extends MergePlan {
  orgs: OrgFacts[];
  members: NamedMember[];
  before: Tenants;
}

/**
 * Merges several orgs into one. Stores, users and regions move to the target org. Rows of other features,
 * such as applications, keep the org in which they were created; their current org is read from their store.
 */
@Injectable()
export class OrgMerges {
  constructor(
    private readonly orm: MikroORM,
    private readonly orgs: Orgs,
    private readonly lists: OrgLists,
    private readonly members: Members,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Returns the result that a merge of these orgs would have. */
  async preview(body: MergeOrgBody): Promise<MergePreview> {
    return this.orm.em.fork().transactional(async (em) => {
      const { orgs, members, before, after, intoOrgId } = await this.prepare(em, body);
      const stores = new Map<number, { id: number; store_name: string }>();
      for (const { id } of orgs)
        for (const store of await this.lists.storeNames(em, id)) stores.set(store.id, store);
      const tree = ({ id, name }: OrgFacts, tenants: Tenants): OrgTree => ({
        id,
        org_name: name,
        stores: tenants.stores.filter(({ orgId }) => orgId === id).map((store) => stores.get(store.id)!),
        users: tenants.people.filter(({ orgId }) => orgId === id).map((person) => named(person, members)),
      });
      const into = orgs.find(({ id }) => id === intoOrgId)!;
      return {
        into_org_id: intoOrgId,
        before: orgs.map((org) => tree(org, before)),
        after: tree(into, after),
      };
    });
  }

  async merge(actor: StaffActor, body: MergeOrgBody, key?: string): Promise<MergeResult> {
    return this.orm.em.fork().transactional((em) =>
      once(em, `merge-org|${actor.userId}`, key, body, async () => {
        const { orgs, before, after, intoOrgId } = await this.prepare(em, body);
        const orgIds = orgs.map(({ id }) => id);
        const made = { intoOrgId, orgIds, primaryUserId: body.primary_user_id, before };
        const id = await addMerge(em, { ...made, mergedBy: actor.userId });
        await moveOwned(em, after);
        await this.members.place(em, after.people);
        for (const orgId of orgIds)
          if (orgId !== intoOrgId) await this.orgs.change(em, orgId, { mergedIntoId: intoOrgId });
        const facts = { merge: id, orgs: orgIds.join(','), primary_user: body.primary_user_id };
        for (const orgId of orgIds) await auditOrg(em, actor, { action: 'org.merged', orgId, facts });
        await auditRoles(em, actor, before.people, after.people);
        return { success: true, org_id: intoOrgId, merge_id: id };
      }),
    );
  }

  /**
   * Returns the merges in which an org took part. If a merge cannot be undone, its record gives the reason.
   */
  async records(orgId: number): Promise<MergeRecord[]> {
    const em = this.orm.em.fork();
    const rows = await liveMerges(em, [orgId]);
    return Promise.all(
      rows.map(async (row) => {
        const obstacle = await this.obstacle(em, row);
        return {
          id: row.id,
          into_org_id: row.intoOrgId,
          org_ids: row.orgIds,
          merged_at: instant(row.mergedAt),
          blocked_because: obstacle ?? null,
          changes: obstacle === undefined ? await this.changes(em, row) : [],
        };
      }),
    );
  }

  /** Returns which users would change if the merge were undone, and how. */
  private async changes(em: EntityManager, merge: MergeRow): Promise<MergeRecord['changes']> {
    const { members, after } = await this.wayBack(em, merge, '');
    return changesOf(members, after.people, await this.members.storesOf(em, [...members, ...after.people]));
  }

  /** Returns the merged org as it is now, and the result of undoing the merge. */
  async wayBack(
    em: EntityManager,
    { intoOrgId, primaryUserId, before }: MergeRow,
    lock: 'FOR UPDATE' | '' = 'FOR UPDATE',
  ): Promise<{ members: NamedMember[]; now: Tenants; after: Tenants }> {
    const members = await this.members.ofOrgs(em, [intoOrgId]);
    const now = { people: members.map(personOf), ...(await ownedBy(em, [intoOrgId], lock)) };
    return { members, now, after: planUnmerge(before, primaryUserId, now) };
  }

  /**
   * Returns why a merge cannot be undone, or undefined if it can. Merges must be undone newest first, because
   * each builds on the earlier ones. A disabled org must be enabled before its merge is undone. Otherwise one
   * of the separated orgs would be enabled and the other one disabled.
   */
  async obstacle(em: EntityManager, merge: MergeRow): Promise<string | undefined> {
    const [newest] = await liveMerges(em, merge.orgIds);
    if (newest && newest.id !== merge.id) return laterMerge;
    const into = await this.orgs.find(em, merge.intoOrgId);
    if (into?.isDisabled) return disabledSince;
    return into?.isLaa ? convertedSince : undefined;
  }

  private async prepare(em: EntityManager, body: MergeOrgBody): Promise<Prepared> {
    const orgs = await this.orgs.lock(em, body.org_ids);
    const excluded = idsIn(this.config.MERGE_EXCLUDED_ORG_IDS);
    const fit = new Set(orgs.filter((org) => isMergeable(org, excluded)).map(({ id }) => id));
    const unfit = body.org_ids.filter((id) => !fit.has(id));
    if (unfit.length > 0) throw cannotMerge(unfit);
    const currencies = await currenciesOfOrgs(em, body.org_ids);
    if (currencies.length > 1) throw severalCurrencies(currencies);
    await this.members.lock(em, body.org_ids);
    const members = await this.members.ofOrgs(em, body.org_ids);
    const primary = members.find(({ id }) => id === body.primary_user_id);
    const before = { people: members.map(personOf), ...(await ownedBy(em, body.org_ids)) };
    const plan = planMerge(before, body.primary_user_id);
    if (!plan || !primary || primary.isDisabled) throw primaryUserElsewhere();
    return { ...plan, orgs, members, before };
  }
}

const personOf = ({ id, orgId, roles, storeIds }: NamedMember): Person => ({ id, orgId, roles, storeIds });

function named({ id, roles }: Person, members: readonly NamedMember[]): OrgTree['users'][number] {
  const { firstName, lastName, email, isDisabled } = members.find((member) => member.id === id)!;
  return {
    id,
    first_name: firstName,
    last_name: lastName,
    email,
    roles_arr: [...roles],
    is_disabled: isDisabled,
  };
}
