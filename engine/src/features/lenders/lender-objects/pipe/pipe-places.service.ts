import { LockMode, type EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../../platform/clock.ts';
import { changesOf } from '../editor/lender-changes.logic.ts';
import { saveLender } from '../editor/lender-save.ts';
import { Lender } from '../lender.entity.ts';
import { lastInPipe, samePlaces, type PipePlace } from './pipe-places.logic.ts';

interface NewOrder {
  /**
   * Ids of lenders in the order in which they are to be asked. A lender that is not in the list keeps its
   * position.
   */
  readonly order: readonly number[];
  /** The positions that the user saw when choosing this order. */
  readonly seen: readonly PipePlace[];
  readonly userId: number;
  readonly reason: string;
}

/**
 * Changes the positions of lenders in the general order (`pipe_order`). If one position cannot be changed,
 * none is.
 */
@Injectable()
export class PipePlaces {
  constructor(private readonly clock: Clock) {}

  /**
   * Activates an order of lenders. In two cases nothing is changed. `other`: another user changed the
   * positions after this user saw them. `too-many`: there are more lenders than positions.
   */
  async put(
    em: EntityManager,
    { order, seen, userId, reason }: NewOrder,
  ): Promise<'done' | 'other' | 'too-many'> {
    if (order.length > lastInPipe) return 'too-many';
    const lenders = await em.find(
      Lender,
      {},
      { lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: { id: 'asc' }, refresh: true },
    );
    if (
      !samePlaces(
        seen,
        lenders.map(({ id, pipeOrder }) => ({ id, pipe_order: pipeOrder })),
      )
    )
      return 'other';
    for (const lender of lenders) {
      const place = order.indexOf(lender.id);
      const changes = place === -1 ? [] : changesOf(lender, { pipe_order: place + 1 });
      if (changes.length > 0)
        await saveLender(em, lender, { changes, userId, at: this.clock.date(), reason });
    }
    return 'done';
  }

  /** True if the lenders have exactly this order now. */
  async isInForce(em: EntityManager, order: readonly number[]): Promise<boolean> {
    const lenders = await em.find(Lender, { id: { $in: [...order] } }, { refresh: true });
    return lenders.every(({ id, pipeOrder }) => pipeOrder === order.indexOf(id) + 1);
  }
}
