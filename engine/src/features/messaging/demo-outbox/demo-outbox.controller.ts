import { DemoMessage } from '@millrace/schemas/api';
import { MikroORM } from '@mikro-orm/postgresql';
import { Controller, Get, Inject, Query } from '@nestjs/common';
import Type, { type Static } from 'typebox';
import { CONFIG, type Config } from '../../../platform/config/config.ts';
import { notFound } from '../../../platform/http/problem.ts';
import { Replies } from '../../../platform/http/replies.ts';
import { Requires } from '../../../platform/http/requires.ts';
import { querySchema, replySchema } from '../../../platform/http/schema.ts';
import { keptMessages } from '../../../platform/messages/kept-messages.ts';

const OutboxQuery = Type.Object(
  { recipient: Type.Optional(Type.String({ maxLength: 255 })) },
  { additionalProperties: false },
);
const One = replySchema(DemoMessage, 'DemoMessage');
const Many = replySchema(Type.Array(DemoMessage), 'DemoMessageList');

/** What the local driver kept instead of sending it. Codes are readable here, so it exists in the demo only. */
@Controller('api/demo/outbox')
export class DemoOutboxController {
  constructor(
    private readonly orm: MikroORM,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Get()
  @Requires('demo-outbox:read')
  @Replies(Many, One)
  async messages(@Query({ schema: querySchema(OutboxQuery) }) { recipient }: Static<typeof OutboxQuery>) {
    if (this.config.DEMO !== '1') throw notFound();
    return keptMessages(this.orm.em.fork(), recipient ?? null);
  }
}
