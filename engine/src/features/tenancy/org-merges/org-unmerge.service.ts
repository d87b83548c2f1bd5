import type { UnmergeResult } from '@millrace/schemas/api';
import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { StaffActor } from '../../../platform/http/actor.ts';
import { once } from '../../../platform/http/idempotency.ts';
import { auditRoles, Members } from '../../identity/users/index.ts';
import { auditOrg, Orgs } from '../orgs/index.ts';
import { liveMerges, markUndone, moveOwned, type MergeRow } from './merge-queries.ts';
import { cannotUnmerge, nothingToUnmerge } from './org-merges.errors.ts';
import { OrgMerges } from './org-merges.service.ts';

/** Undoes a merge by the snapshot that was stored with it. */
@Injectable()
export class OrgUnmerge {
  constructor(
    private readonly orm: MikroORM,
    private readonly orgs: Orgs,
    private readonly members: Members,
    private readonly merges: OrgMerges,
  ) {}

  /**
   * Undoes the newest merge of an org.
   * @param orgId the id of any org that took part in the merge
   */
  async unmerge(actor: StaffActor, orgId: number, key?: string): Promise<UnmergeResult> {
    return this.orm.em.fork().transactional((em) =>
      once(em, `unmerge-org|${actor.userId}`, key, { orgId }, async () => {
        const merge = await this.newest(em, orgId);
        await this.restore(em, actor, merge);
        await markUndone(em, merge.id, actor.userId);
        const facts = { merge: merge.id, orgs: merge.orgIds.join(',') };
        for (const id of merge.orgIds)
          await auditOrg(em, actor, { action: 'org.unmerged', orgId: id, facts });
        return { success: true, org_ids: merge.orgIds };
      }),
    );
  }

  /**
   * Reads the newest merge again after the orgs are locked, because another user may have undone it first.
   */
  private async newest(em: EntityManager, orgId: number): Promise<MergeRow> {
    const [found] = await liveMerges(em, [orgId]);
    if (!found) throw nothingToUnmerge();
    await this.orgs.lock(em, found.orgIds);
    const [merge] = await liveMerges(em, [orgId]);
    if (merge?.id !== found.id) throw nothingToUnmerge();
    const why = await this.merges.obstacle(em, merge);
    if (why) throw cannotUnmerge(why);
    return merge;
  }

  private async restore(em: EntityManager, actor: StaffActor, merge: MergeRow): Promise<void> {
    const { intoOrgId } = merge;
    await this.members.lock(em, [intoOrgId]);
    const { now, after } = await this.merges.wayBack(em, merge);
    for (const orgId of merge.orgIds)
      if (orgId !== intoOrgId) await this.orgs.change(em, orgId, { mergedIntoId: null });
    await moveOwned(em, after);
    await this.members.place(em, after.people);
    await auditRoles(em, actor, now.people, after.people);
  }
}
