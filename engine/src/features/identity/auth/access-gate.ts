import type { Session } from '@millrace/schemas/api';
import {
  gateOf,
  gateOfTill,
  isGated,
  subscriptionStatusOf,
  type Standing,
} from '@millrace/schemas/permissions';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { StaffActor } from '../../../platform/http/actor.ts';

/** How the subscriptions of stores stand. Sessions ask; who knows stores and who bills them answers. */
export abstract class Standings {
  /** Of these stores together: one that is paid for keeps the others' people at work. */
  abstract ofStores(em: EntityManager, storeIds: readonly number[]): Promise<Standing>;
}

type Admission = Pick<Session, 'gate' | 'subscription_status'>;

/** Which screen is left to somebody whose stores are not paid for. */
@Injectable()
export class AccessGate {
  constructor(private readonly standings: Standings) {}

  /** `stores` = where the person works; who is given no work there belongs to the stores of the account all the same. */
  async of(
    em: EntityManager,
    { roles, storeIds }: StaffActor,
    stores: readonly { id: number }[],
  ): Promise<Admission> {
    const ids = stores.length > 0 ? stores.map(({ id }) => id) : storeIds;
    if (!isGated(roles) || ids.length === 0) return { gate: null, subscription_status: null };
    const standing = await this.standings.ofStores(em, ids);
    return { gate: gateOf(roles, standing), subscription_status: subscriptionStatusOf(standing) };
  }

  /** A till can mend nothing: it stands still while nobody pays for its store. */
  async ofTill(em: EntityManager, stores: readonly { id: number }[]): Promise<Admission> {
    const standing = await this.standings.ofStores(
      em,
      stores.map(({ id }) => id),
    );
    return { gate: gateOfTill(standing), subscription_status: subscriptionStatusOf(standing) };
  }
}
