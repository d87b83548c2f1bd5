import { RealtimeEvent, listStoreEvents, listShopperEvents, type InputOf } from '@millrace/schemas/api';
import { MikroORM } from '@mikro-orm/postgresql';
import { Controller } from '@nestjs/common';
import { Endpoint, Input } from '../http/endpoint.ts';
import { CurrentActor, formIdOf, staffOf, type RequestActor } from '../http/actor.ts';
import { SessionActors } from '../sessions/session-actors.ts';
import { eventsAfter } from './realtime-events.ts';
import { roomsOf } from './rooms.ts';

/**
 * Returns the same events as the socket. Clients use it if they cannot keep a socket open, or to get the
 * events that they missed before a reconnect.
 */
@Controller()
export class RealtimeController {
  constructor(
    private readonly orm: MikroORM,
    private readonly sessions: SessionActors,
  ) {}

  @Endpoint(listStoreEvents)
  async forStaff(
    @Input() { query: { after: last = 0, store_id } }: InputOf<typeof listStoreEvents>,
    @CurrentActor() actor: RequestActor,
  ): Promise<RealtimeEvent[]> {
    const em = this.orm.em.fork();
    const storeIds = store_id === undefined ? await this.storesVisibleTo(actor) : [store_id];
    return eventsAfter(em, { after: last, storeIds });
  }

  @Endpoint(listShopperEvents)
  forShopper(
    @Input() { query: { after: last = 0 } }: InputOf<typeof listShopperEvents>,
    @CurrentActor() actor: RequestActor,
  ): Promise<RealtimeEvent[]> {
    return eventsAfter(this.orm.em.fork(), { after: last, applicationId: formIdOf(actor) });
  }

  private async storesVisibleTo(caller: RequestActor): Promise<readonly number[] | 'any'> {
    if (caller.actor.kind === 'integration') return caller.actor.storeIds;
    if (roomsOf(caller.actor).includes('any')) return 'any';
    return this.sessions.storeIdsOf(staffOf(caller), 'realtime:listen');
  }
}
