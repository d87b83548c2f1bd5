import type { EntityManager } from '@mikro-orm/postgresql';
import type { Permission } from '@millrace/schemas/permissions';
import { Injectable } from '@nestjs/common';
import type { StaffActor } from '../../../platform/http/actor.ts';
import { Directory } from '../../../platform/sessions/session-actors.ts';
import { mayView } from '../../identity/impersonation/index.ts';
import { actorOf } from '../../identity/users/index.logic.ts';
import { Stores } from './stores.service.ts';
import { idsInReach } from './reach/store-queries.ts';

/** Implements the platform's port for the stores of users, because the platform must not import features. */
@Injectable()
export class StoreDirectory extends Directory {
  readonly actorOf = actorOf;

  mayView(viewer: StaffActor, { userId, roles, storeIds }: StaffActor): boolean {
    return mayView(viewer, { id: userId, roles, storeIds }) === 'yes';
  }

  constructor(private readonly stores: Stores) {
    super();
  }

  storesOf(em: EntityManager, actor: StaffActor, permission: Permission) {
    return this.stores.inReach(em, actor, permission);
  }

  storeIdsOfEach(em: EntityManager, actors: readonly StaffActor[], permission: Permission) {
    return idsInReach(em, actors, permission);
  }
}
