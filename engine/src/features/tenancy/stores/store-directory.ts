import type { EntityManager } from '@mikro-orm/postgresql';
import type { Permission } from '@millrace/schemas/permissions';
import { Injectable } from '@nestjs/common';
import type { StaffActor } from '../../../platform/http/actor.ts';
import { Directory } from '../../../platform/sessions/session-actors.ts';
import { Users } from '../../identity/users/index.ts';
import { Stores } from './stores.service.ts';

/** Tells the platform about people and owners, which it must not know by itself. */
@Injectable()
export class StoreDirectory extends Directory {
  constructor(
    private readonly users: Users,
    private readonly stores: Stores,
  ) {
    super();
  }

  staff(em: EntityManager, userId: number) {
    return this.users.staff(em, userId);
  }

  storeOwner(em: EntityManager, storeId: number) {
    return this.stores.ownerOf(em, storeId);
  }

  storesOf(em: EntityManager, actor: StaffActor, permission: Permission) {
    return this.stores.inReach(em, actor, permission);
  }
}
