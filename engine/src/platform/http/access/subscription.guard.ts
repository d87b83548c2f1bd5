import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { contractOf } from '../endpoint.ts';
import { ProblemError } from '../problem.ts';
import { namedIds, readId } from './named-ids.ts';

/** Port (interface that another feature implements) that returns whether stores have a paid subscription. */
export abstract class PaidStores {
  /** Returns true if every one of these stores may start something new, such as an application. */
  abstract arePaid(em: EntityManager, storeIds: readonly number[]): Promise<boolean>;
}

const subscriptionNeeded = () =>
  new ProblemError({
    status: 402,
    code: 'subscription-needed',
    message: 'The subscription of this store has ended.',
    next: 'An administrator can subscribe again on the billing page. Applications under way continue.',
  });

/**
 * Refuses requests of endpoints with `needsSubscription` for stores without an active subscription. The
 * permission guard runs before it, so the named stores belong to the caller.
 */
@Injectable()
export class SubscriptionGuard implements CanActivate {
  constructor(
    private readonly orm: MikroORM,
    private readonly stores: PaidStores,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const contract = context.getType() === 'http' ? contractOf(context.getHandler()) : undefined;
    if (!contract?.needsSubscription) return true;
    const named = namedIds(contract.ids ?? {}, context.switchToHttp().getRequest<FastifyRequest>());
    const ids = (named.get('store') ?? []).flatMap((value) => readId('number', value) ?? []).map(Number);
    if (ids.length > 0 && !(await this.stores.arePaid(this.orm.em.fork(), ids))) throw subscriptionNeeded();
    return true;
  }
}
