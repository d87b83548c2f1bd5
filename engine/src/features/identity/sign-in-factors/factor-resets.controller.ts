import { factorsResetMail, messageText } from '@millrace/schemas/messages';
import { AdminUser, resetFactors, type InputOf } from '@millrace/schemas/api';
import { MikroORM } from '@mikro-orm/postgresql';
import { Controller } from '@nestjs/common';
import { alsoWithin } from '../../../platform/db/tenant-isolation/tenant-context.ts';
import { CurrentActor, staffOf, type RequestActor } from '../../../platform/http/actor.ts';
import { Endpoint, Input } from '../../../platform/http/endpoint.ts';
import { revokeSessionsOf } from '../../../platform/sessions/sessions.ts';
import { auditUser, UserAccess, UserLists } from '../users/index.ts';
import { forgetDevices } from '../verification-codes/index.ts';
import { FactorNotices } from './factor-notices.ts';
import { removeFactorsOf } from './factor-queries.ts';

/** Endpoint for internal staff. It lets a user who lost all factors and recovery codes sign in again. */
@Controller()
export class FactorResetsController {
  constructor(
    private readonly orm: MikroORM,
    private readonly access: UserAccess,
    private readonly lists: UserLists,
    private readonly notices: FactorNotices,
  ) {}

  /**
   * Removes all factors and recovery codes, and ends all sessions, because a stranger may have added a
   * factor. The next sign-in needs the password and an emailed code. The audit log contains the reason.
   */
  @Endpoint(resetFactors)
  reset(
    @Input() { body: { userId, reason } }: InputOf<typeof resetFactors>,
    @CurrentActor() holder: RequestActor,
  ): Promise<AdminUser> {
    const actor = staffOf(holder);
    return this.orm.em.fork().transactional(async (em) => {
      const account = await this.access.other(em, actor, userId);
      await alsoWithin({ person: userId }, async () => {
        await removeFactorsOf(em, userId);
        await forgetDevices(em, userId);
        await revokeSessionsOf(em, userId, 'factors-reset');
      });
      await this.notices.send(em, userId, messageText(factorsResetMail, {}));
      await auditUser(em, actor, {
        action: 'user.factors-reset',
        userId,
        orgId: account.org_id,
        reason: reason.trim(),
      });
      return (await this.lists.reply(em, userId))!;
    });
  }
}
