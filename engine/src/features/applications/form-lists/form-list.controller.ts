import {
  FormCounts,
  FormList,
  listApplications,
  countApplications,
  listProcessedOfStore,
  listProcessedOfOrg,
  listProcessedOfProcessor,
  listProcessedOfLender,
  type InputOf,
} from '@millrace/schemas/api';
import type { Permission } from '@millrace/schemas/permissions';
import { MikroORM } from '@mikro-orm/postgresql';
import { Controller } from '@nestjs/common';
import { Endpoint, Input } from '../../../platform/http/endpoint.ts';
import { CurrentActor, workerOf, type RequestActor } from '../../../platform/http/actor.ts';
import { reachCondition, reachOf } from '../../tenancy/stores/index.ts';
import { ApplicationLists, ofLenderAccount, ofOrg } from './application-list-queries.ts';
import {
  and,
  everything,
  narrowed,
  ofStore,
  submitted,
  type Narrowing,
  type Where,
} from './list-conditions.logic.ts';

/** Lists of the applications that the user may see: all of them, or only submitted ones. */
@Controller()
export class FormListController {
  constructor(
    private readonly orm: MikroORM,
    private readonly lists: ApplicationLists,
  ) {}

  @Endpoint(listApplications)
  list(
    @Input() { query }: InputOf<typeof listApplications>,
    @CurrentActor() actor: RequestActor,
  ): Promise<FormList> {
    const { store_id: storeId, status } = query;
    const where = reached(actor, 'applications:list', query, ofStore(storeId));
    const inStatus: Where = status ? { sql: 'status = ?', values: [status] } : everything;
    return this.lists.forms(this.orm.em.fork(), query, and(where, inStatus));
  }

  @Endpoint(countApplications)
  counts(
    @Input() { query }: InputOf<typeof countApplications>,
    @CurrentActor() actor: RequestActor,
  ): Promise<FormCounts> {
    const where = reached(actor, 'applications:list', query, ofStore(query.store_id));
    return this.lists.counts(this.orm.em.fork(), query.processed ? and(where, submitted) : where);
  }

  @Endpoint(listProcessedOfStore)
  ofStore(
    @Input() { query }: InputOf<typeof listProcessedOfStore>,
    @CurrentActor() actor: RequestActor,
  ): Promise<FormList> {
    const where = reached(actor, 'processed-forms:list-store', query, ofStore(query.storeId));
    return this.lists.forms(this.orm.em.fork(), query, and(where, submitted));
  }

  @Endpoint(listProcessedOfOrg)
  ofOrg(
    @Input() { query }: InputOf<typeof listProcessedOfOrg>,
    @CurrentActor() actor: RequestActor,
  ): Promise<FormList> {
    const where = reached(actor, 'processed-forms:list-org', query, ofOrg(query.org_id));
    return this.lists.forms(this.orm.em.fork(), query, and(where, submitted));
  }

  @Endpoint(listProcessedOfProcessor)
  ofProcessor(
    @Input() { query }: InputOf<typeof listProcessedOfProcessor>,
    @CurrentActor() actor: RequestActor,
  ): Promise<FormList> {
    const where = reached(actor, 'processed-forms:list-processor', query, everything);
    return this.lists.forms(this.orm.em.fork(), query, and(where, submitted));
  }

  /**
   * Lists applications of stores that are affiliated with a lender. The permission guard has checked that
   * the user administers the lender affiliate account.
   */
  @Endpoint(listProcessedOfLender)
  ofLender(
    @Input() { body }: InputOf<typeof listProcessedOfLender>,
    @CurrentActor() { timezone }: RequestActor,
  ): Promise<FormList> {
    const where = and(ofLenderAccount(body.laa_id), narrowed(body, timezone), submitted);
    return this.lists.forms(this.orm.em.fork(), body, where);
  }
}

const reached = (actor: RequestActor, permission: Permission, query: Narrowing, more: Where): Where =>
  and(reachCondition(reachOf(workerOf(actor), permission)), narrowed(query, actor.timezone), more);
