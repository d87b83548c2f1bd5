import {
  listSentLinks,
  listUncompletedOfStore,
  listUncompletedOfOrg,
  listUncompletedOfProcessor,
  type InputOf,
} from '@millrace/schemas/api';
import { Controller } from '@nestjs/common';
import { HeavyReads } from '../../../platform/db/heavy-reads.ts';
import { Endpoint, Input } from '../../../platform/http/endpoint.ts';
import { CurrentActor, workerOf, type RequestActor } from '../../../platform/http/actor.ts';
import { HeavyRead } from '../../../platform/http/heavy-reads.interceptor.ts';
import { reachOf } from '../../tenancy/stores/index.ts';
import { inReach, ofOrg, ofStore } from '../listings/index.logic.ts';
import { SentFormLists } from './sent-form-list-queries.ts';

/**
 * Lists sent links, and applications that wait for their shopper. The shopper came through a sent link or a
 * marketing link.
 */
@Controller()
export class SentFormsController {
  constructor(
    private readonly reads: HeavyReads,
    private readonly lists: SentFormLists,
  ) {}

  @HeavyRead()
  @Endpoint(listSentLinks)
  async list(@Input() { query: { storeId, ...page } }: InputOf<typeof listSentLinks>) {
    return this.lists.sent(await this.reads.fork(), storeId, page);
  }

  @HeavyRead()
  @Endpoint(listUncompletedOfStore)
  async ofStore(@Input() { query: { storeId, ...page } }: InputOf<typeof listUncompletedOfStore>) {
    return this.lists.uncompleted(await this.reads.fork(), ofStore(storeId), page);
  }

  @HeavyRead()
  @Endpoint(listUncompletedOfOrg)
  async ofOrg(@Input() { query: { org_id, ...page } }: InputOf<typeof listUncompletedOfOrg>) {
    return this.lists.uncompleted(await this.reads.fork(), ofOrg(org_id), page);
  }

  /** Lists applications that wait for their shopper, in all stores in which the user works as a processor. */
  @HeavyRead()
  @Endpoint(listUncompletedOfProcessor)
  async ofProcessor(
    @Input() { query: page }: InputOf<typeof listUncompletedOfProcessor>,
    @CurrentActor() actor: RequestActor,
  ) {
    const reach = inReach(reachOf(workerOf(actor), 'uncompleted-links:list-processor'));
    return this.lists.uncompleted(await this.reads.fork(), reach, page);
  }
}
