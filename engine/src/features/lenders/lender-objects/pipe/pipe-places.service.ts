import { LockMode, type EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../../platform/clock.ts';
import { changesOf } from '../editor/lender-changes.logic.ts';
import { saveLender } from '../editor/lender-save.ts';
import { Lender } from '../lender.entity.ts';
import { lastInPipe, samePlaces, type PipePlace } from './pipe-places.logic.ts';

interface NewOrder {
  /** Ids of lenders in the order in which they are asked. A lender that is missing keeps its place. */
  readonly order: readonly number[];
  /** The places that the user saw when choosing this order. */
  readonly seen: readonly PipePlace[];
  readonly userId: number;
  readonly reason: string;
}

/** Changes the places of lenders in the pipe, all of them or none. */
@Injectable()
export class PipePlaces {
  constructor(private readonly clock: Clock) {}

  /**
   * `other`: another user changed the places in the meantime. `too-many`: the pipe has too few places. In both
   * cases nothing is changed.
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

  /** True if the lenders are in exactly this order now. */
  async stands(em: EntityManager, order: readonly number[]): Promise<boolean> {
    const lenders = await em.find(Lender, { id: { $in: [...order] } }, { refresh: true });
    return lenders.every(({ id, pipeOrder }) => pipeOrder === order.indexOf(id) + 1);
  }
}
