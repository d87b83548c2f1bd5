import { gateOf, gateOfTill, isGated, type Standing } from '@millrace/schemas/permissions';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { StaffActor } from '../../../platform/http/actor.ts';

/** How the subscriptions of stores stand. Sessions ask; who knows stores and who bills them answers. */
export abstract class Standings {
  /** Of these stores together: one that is paid for keeps the others' people at work. */
  abstract ofStores(em: EntityManager, storeIds: readonly number[]): Promise<Standing>;
}

/** Which screen is left to somebody whose stores are not paid for. */
@Injectable()
export class AccessGate {
  constructor(private readonly standings: Standings) {}

  async of(
    em: EntityManager,
    { roles }: StaffActor,
    stores: readonly { id: number }[],
  ): Promise<string | null> {
    if (!isGated(roles) || stores.length === 0) return null;
    return gateOf(roles, await this.standing(em, stores));
  }

  /** A till can mend nothing: it stands still while nobody pays for its store. */
  async ofTill(em: EntityManager, stores: readonly { id: number }[]): Promise<string | null> {
    return gateOfTill(await this.standing(em, stores));
  }

  private standing(em: EntityManager, stores: readonly { id: number }[]): Promise<Standing> {
    return this.standings.ofStores(
      em,
      stores.map(({ id }) => id),
    );
  }
}
