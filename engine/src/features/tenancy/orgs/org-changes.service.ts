import type { OrgEdit } from '@millrace/schemas/api';
import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { StaffActor } from '../../../platform/http/actor.ts';
import { once } from '../../../platform/http/idempotency.ts';
import { notFound } from '../../../platform/http/problem.ts';
import { refuseLinks } from '../../../platform/messages/gate/refuse-links.ts';
import { Members } from '../../identity/users/index.ts';
import { wantUnmerged } from './org-lock-queries.ts';
import { auditOrg } from './org-audit.ts';
import { Org } from './org.entity.ts';
import { orgIsMerged } from './orgs.errors.ts';
import { Orgs } from './orgs.service.ts';

/** Changes orgs. */
@Injectable()
export class OrgChanges {
  constructor(
    private readonly orm: MikroORM,
    private readonly orgs: Orgs,
    private readonly members: Members,
  ) {}

  /** Saves changes of an org. The audit entry names the changed fields, never a value. */
  async save(actor: StaffActor, id: number, edit: OrgEdit, key?: string): Promise<void> {
    await this.orm.em.fork().transactional((em) =>
      once(em, `save-org|${actor.userId}`, key, { id, ...edit }, async () => {
        await wantUnmerged(em, id);
        await refuseLinks(em, id, { org_name: edit.org_name });
        const { org_name: name, ...rest } = edit;
        const org = await em.findOneOrFail(Org, { id });
        em.assign(org, { ...rest, ...(name !== undefined && { name: name.trim() }) });
        await em.flush();
        await auditOrg(em, actor, {
          action: 'org.updated',
          orgId: id,
          facts: { changed: Object.keys(edit).sort().join(',') },
        });
        return { saved: true };
      }),
    );
  }

  /**
   * Disables an org. Its users are signed out immediately, its form links behave like those of disabled
   * stores, and no lender is asked. The same method enables the org again, and nothing is lost.
   */
  async disable(
    actor: StaffActor,
    id: number,
    { isDisabled, reason }: { isDisabled: boolean; reason: string },
    key?: string,
  ): Promise<void> {
    await this.orm.em.fork().transactional((em) =>
      once(em, `disable-org|${actor.userId}`, key, { id, isDisabled, reason }, async () => {
        const [org] = await this.orgs.lock(em, [id]);
        if (!org) throw notFound('This organization');
        if (org.mergedIntoId !== null) throw orgIsMerged();
        if (org.isDisabled === isDisabled) return { changed: false };
        await this.orgs.change(em, id, { isDisabled });
        if (isDisabled) await this.members.endSessions(em, id);
        const action = isDisabled ? 'org.disabled' : 'org.enabled';
        await auditOrg(em, actor, { action, orgId: id, reason });
        return { changed: true };
      }),
    );
  }
}
