import {
  listSentLinks,
  listUncompletedOfStore,
  listUncompletedOfOrg,
  listUncompletedOfProcessor,
  type InputOf,
} from '@millrace/schemas/api';
import { MikroORM } from '@mikro-orm/postgresql';
import { Controller } from '@nestjs/common';
import { Endpoint, Input } from '../../../platform/http/endpoint.ts';
import { CurrentActor, workerOf, type RequestActor } from '../../../platform/http/actor.ts';
import { reachCondition, reachOf } from '../../tenancy/stores/index.ts';
import { SentFormLists, type Where } from './sent-form-list-queries.ts';

const ofStore = (id: number): Where => ({ sql: 's.id = ?', values: [id] });
const ofOrg = (id: number): Where => ({ sql: 's.org_id = ?', values: [id] });

/**
 * Lists sent links, and applications that wait for their shopper. The shopper came through a sent link or a
 * marketing link.
 */
@Controller()
export class SentFormsController {
  constructor(
    private readonly orm: MikroORM,
    private readonly lists: SentFormLists,
  ) {}

  @Endpoint(listSentLinks)
  list(@Input() { query: { storeId, ...page } }: InputOf<typeof listSentLinks>) {
    return this.lists.sent(this.orm.em.fork(), ofStore(storeId), page);
  }

  @Endpoint(listUncompletedOfStore)
  ofStore(@Input() { query: { storeId, ...page } }: InputOf<typeof listUncompletedOfStore>) {
    return this.lists.uncompleted(this.orm.em.fork(), ofStore(storeId), page);
  }

  @Endpoint(listUncompletedOfOrg)
  ofOrg(@Input() { query: { org_id, ...page } }: InputOf<typeof listUncompletedOfOrg>) {
    return this.lists.uncompleted(this.orm.em.fork(), ofOrg(org_id), page);
  }

  /** Lists applications that wait for their shopper, in the stores for which a processor works. */
  @Endpoint(listUncompletedOfProcessor)
  ofProcessor(
    @Input() { query: page }: InputOf<typeof listUncompletedOfProcessor>,
    @CurrentActor() actor: RequestActor,
  ) {
    const { sql, values } = reachCondition(reachOf(workerOf(actor), 'uncompleted-links:list-processor'));
    return this.lists.uncompleted(this.orm.em.fork(), { sql: sql.replace('store_id', 's.id'), values }, page);
  }
}
