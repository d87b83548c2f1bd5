import { NumericId, RealtimeEvent } from '@millrace/schemas/api';
import { MikroORM } from '@mikro-orm/postgresql';
import { Controller, Get, Query } from '@nestjs/common';
import Type, { type Static } from 'typebox';
import { CurrentActor, formIdOf, staffOf, type RequestActor } from '../http/actor.ts';
import { Replies } from '../http/replies.ts';
import { Requires } from '../http/requires.ts';
import { querySchema, replySchema } from '../http/schema.ts';
import { SessionActors } from '../sessions/session-actors.ts';
import { eventsAfter } from './realtime-events.ts';
import { roomsOf } from './rooms.ts';

const after = Type.Optional(Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER, default: 0 }));
const StaffQuery = Type.Object(
  { after, store_id: Type.Optional(NumericId) },
  { additionalProperties: false },
);
const ShopperQuery = Type.Object({ after }, { additionalProperties: false });
const One = replySchema(RealtimeEvent, 'RealtimeEvent');
const Many = replySchema(Type.Array(RealtimeEvent), 'RealtimeEventList');

/** The same news as on the socket, for clients that cannot keep one open, and to fill a gap after a reconnect. */
@Controller('api')
export class RealtimeController {
  constructor(
    private readonly orm: MikroORM,
    private readonly sessions: SessionActors,
  ) {}

  @Get('realtime/events')
  @Requires('realtime:listen')
  @Replies(Many, One)
  async forStaff(
    @Query({ schema: querySchema(StaffQuery) }) { after: last = 0, store_id }: Static<typeof StaffQuery>,
    @CurrentActor() actor: RequestActor,
  ): Promise<RealtimeEvent[]> {
    const em = this.orm.em.fork();
    const storeIds = store_id === undefined ? await this.heardBy(actor) : [store_id];
    return eventsAfter(em, { after: last, storeIds });
  }

  @Get('shopper/events')
  @Requires('shopper-results:read')
  @Replies(Many, One)
  forShopper(
    @Query({ schema: querySchema(ShopperQuery) }) { after: last = 0 }: Static<typeof ShopperQuery>,
    @CurrentActor() actor: RequestActor,
  ): Promise<RealtimeEvent[]> {
    return eventsAfter(this.orm.em.fork(), { after: last, applicationId: formIdOf(actor) });
  }

  private async heardBy(caller: RequestActor): Promise<readonly number[] | 'any'> {
    if (caller.actor.kind === 'integration') return caller.actor.storeIds;
    if (roomsOf(caller.actor).includes('any')) return 'any';
    return this.sessions.storeIdsOf(staffOf(caller), 'realtime:listen');
  }
}
