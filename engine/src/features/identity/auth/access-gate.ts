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

/** Subscription state of stores. Sessions read it; the context that knows stores and billing implements it. */
export abstract class Standings {
  /** Combined state of several stores: one paid store keeps access open for users of the others. */
  abstract ofStores(em: EntityManager, storeIds: readonly number[]): Promise<Standing>;
}

type Admission = Pick<Session, 'gate' | 'subscription_status'>;

/** Decides which screen a user still reaches when the user's stores are not paid for. */
@Injectable()
export class AccessGate {
  constructor(private readonly standings: Standings) {}

  /**
   * `stores` = where the user works. A user without permitted stores is checked by the stores of the account.
   */
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

  /** A till cannot fix billing, so it is blocked while its store is unpaid. */
  async ofTill(em: EntityManager, stores: readonly { id: number }[]): Promise<Admission> {
    const standing = await this.standings.ofStores(
      em,
      stores.map(({ id }) => id),
    );
    return { gate: gateOfTill(standing), subscription_status: subscriptionStatusOf(standing) };
  }
}
