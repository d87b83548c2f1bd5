import type { EntityManager } from '@mikro-orm/postgresql';
import type { Permission, Role } from '@millrace/schemas/permissions';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../../platform/config/config.ts';
import type { StaffActor } from '../../../platform/http/actor.ts';
import { Directory } from '../../../platform/sessions/session-actors.ts';
import type { PersonFacts } from '../../../platform/sessions/sessions.ts';
import { mayView } from '../../identity/impersonation/index.ts';
import { actorOf, factorRolesOf } from '../../identity/users/index.logic.ts';
import { Stores } from './stores.service.ts';
import { idsInReach } from './reach/store-queries.ts';

/** Implements the platform's port for the stores of users, because the platform must not import features. */
@Injectable()
export class StoreDirectory extends Directory {
  private readonly factorRoles: readonly Role[];

  mayView(viewer: StaffActor, { userId, roles, storeIds }: StaffActor): boolean {
    return mayView(viewer, { id: userId, roles, storeIds }) === 'yes';
  }

  constructor(
    private readonly stores: Stores,
    @Inject(CONFIG) config: Config,
  ) {
    super();
    this.factorRoles = factorRolesOf(config);
  }

  actorOf(person: PersonFacts): StaffActor | undefined {
    return actorOf(person, this.factorRoles);
  }

  storesOf(em: EntityManager, actor: StaffActor, permission: Permission) {
    return this.stores.inReach(em, actor, permission);
  }

  storeIdsOfEach(em: EntityManager, actors: readonly StaffActor[], permission: Permission) {
    return idsInReach(em, actors, permission);
  }
}
