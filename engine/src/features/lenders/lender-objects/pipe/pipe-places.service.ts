import { LockMode, type EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../../platform/clock.ts';
import { changesOf } from '../editor/lender-changes.logic.ts';
import { saveLender } from '../editor/lender-save.ts';
import { Lender } from '../lender.entity.ts';
import { lastInPipe, samePlaces, type PipePlace } from './pipe-places.logic.ts';

interface NewOrder {
  /** Ids of lenders, first asked first; a lender that is not among them keeps its number. */
  readonly order: readonly number[];
  /** The places as whoever wants this order knows them. */
  readonly seen: readonly PipePlace[];
  readonly userId: number;
  readonly reason: string;
}

/** Gives lenders other places in the pipe, all of them or none. */
@Injectable()
export class PipePlaces {
  constructor(private readonly clock: Clock) {}

  /** `other`: somebody changed the places meanwhile. `too-many`: the pipe has no number for each. Then all is as it was. */
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

  /** Whether lenders stand in this very order now. */
  async stands(em: EntityManager, order: readonly number[]): Promise<boolean> {
    const lenders = await em.find(Lender, { id: { $in: [...order] } }, { refresh: true });
    return lenders.every(({ id, pipeOrder }) => pipeOrder === order.indexOf(id) + 1);
  }
}
