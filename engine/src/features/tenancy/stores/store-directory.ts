import type { EntityManager } from '@mikro-orm/postgresql';
import type { Permission } from '@millrace/schemas/permissions';
import { Injectable } from '@nestjs/common';
import { within } from '../../../platform/db/walls/wall-context.ts';
import type { StaffActor } from '../../../platform/http/actor.ts';
import { Directory } from '../../../platform/sessions/session-actors.ts';
import { Users } from '../../identity/users/index.ts';
import { Stores } from './stores.service.ts';

/** Tells the platform about people, which it must not know by itself. */
@Injectable()
export class StoreDirectory extends Directory {
  constructor(
    private readonly users: Users,
    private readonly stores: Stores,
  ) {
    super();
  }

  /** Nobody works in a disabled store: it is taken out of everybody's reach here. */
  async staff(em: EntityManager, userId: number): Promise<StaffActor | undefined> {
    const actor = await this.users.staff(em, userId);
    if (!actor || actor.storeIds.length === 0) return actor;
    const { storeIds } = actor;
    const open = await within({ person: userId, stores: storeIds }, () =>
      this.stores.openAmong(em, storeIds),
    );
    return { ...actor, storeIds: open };
  }

  storesOf(em: EntityManager, actor: StaffActor, permission: Permission) {
    return this.stores.inReach(em, actor, permission);
  }
}
