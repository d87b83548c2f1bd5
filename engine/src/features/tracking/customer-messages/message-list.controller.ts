import { listCustomerMessages, type CustomerMessageList, type InputOf } from '@millrace/schemas/api';
import { MikroORM } from '@mikro-orm/postgresql';
import { Controller } from '@nestjs/common';
import { inSnapshot } from '../../../platform/db/snapshot.ts';
import { Endpoint, Input } from '../../../platform/http/endpoint.ts';
import { messagesOf } from './message-list-queries.ts';

/** Lists the messages to a customer, so that the store knows what the customer was told. */
@Controller()
export class MessageListController {
  constructor(private readonly orm: MikroORM) {}

  @Endpoint(listCustomerMessages)
  async list(
    @Input() { body: { form_ids: formIds } }: InputOf<typeof listCustomerMessages>,
  ): Promise<CustomerMessageList> {
    return { messages: await inSnapshot(this.orm.em.fork(), (em) => messagesOf(em, formIds)) };
  }
}
