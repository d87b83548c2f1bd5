import { listDemoMessages, type InputOf } from '@millrace/schemas/api';
import { MikroORM } from '@mikro-orm/postgresql';
import { Controller, Inject } from '@nestjs/common';
import { Endpoint, Input } from '../../../platform/http/endpoint.ts';
import { CONFIG, type Config } from '../../../platform/config/config.ts';
import { notFound } from '../../../platform/http/problem.ts';
import { localMessages } from '../../../platform/messages/local-message-queries.ts';

/**
 * Lists messages that the local driver stored instead of sending. The messages contain one-time codes, so
 * this endpoint exists only in the demo.
 */
@Controller()
export class DemoOutboxController {
  constructor(
    private readonly orm: MikroORM,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Endpoint(listDemoMessages)
  async messages(@Input() { query: { recipient } }: InputOf<typeof listDemoMessages>) {
    if (this.config.DEMO !== '1') throw notFound();
    return localMessages(this.orm.em.fork(), recipient ?? null);
  }
}
