import type { Session } from '@millrace/schemas/api';
import {
  gateOf,
  gateOfTerminal,
  isGated,
  subscriptionStatusOf,
  type PaymentState,
} from '@millrace/schemas/permissions';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { StaffActor } from '../../../platform/http/actor.ts';

/**
 * Port that returns the subscription state of stores. Sessions use the port; the context that knows stores
 * and billing implements it.
 */
export abstract class PaymentStates {
  /**
   * Returns the combined payment state of several stores. One paid store is enough for users who work in
   * several stores.
   */
  abstract ofStores(em: EntityManager, storeIds: readonly number[]): Promise<PaymentState>;
}

type Admission = Pick<Session, 'gate' | 'subscription_status'>;

/** Decides which screens a user can still open when the user's stores are not paid for. */
@Injectable()
export class AccessGate {
  constructor(private readonly paymentStates: PaymentStates) {}

  /**
   * Returns the access of a user.
   * @param stores the stores in which the user works; if there are none, all stores of the account count
   */
  async of(
    em: EntityManager,
    { roles, storeIds }: StaffActor,
    stores: readonly { id: number }[],
  ): Promise<Admission> {
    const ids = stores.length > 0 ? stores.map(({ id }) => id) : storeIds;
    if (!isGated(roles) || ids.length === 0) return { gate: null, subscription_status: null };
    const paymentState = await this.paymentStates.ofStores(em, ids);
    return { gate: gateOf(roles, paymentState), subscription_status: subscriptionStatusOf(paymentState) };
  }

  /**
   * Returns the access of a terminal. A terminal is blocked while the subscription of its store is unpaid,
   * because the subscription cannot be paid at a terminal.
   */
  async ofTerminal(em: EntityManager, stores: readonly { id: number }[]): Promise<Admission> {
    const paymentState = await this.paymentStates.ofStores(
      em,
      stores.map(({ id }) => id),
    );
    return { gate: gateOfTerminal(paymentState), subscription_status: subscriptionStatusOf(paymentState) };
  }
}
