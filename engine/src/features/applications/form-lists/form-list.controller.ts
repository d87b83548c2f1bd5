import {
  FormCounts,
  FormList,
  listApplications,
  countApplications,
  listProcessedOfStore,
  listProcessedOfOrg,
  listProcessedOfProcessor,
  listProcessedOfLender,
  type FormListQuery,
  type InputOf,
} from '@millrace/schemas/api';
import type { Permission } from '@millrace/schemas/permissions';
import { Controller } from '@nestjs/common';
import { HeavyReads } from '../../../platform/db/heavy-reads.ts';
import { Endpoint, Input } from '../../../platform/http/endpoint.ts';
import { CurrentActor, workerOf, type RequestActor } from '../../../platform/http/actor.ts';
import { HeavyRead } from '../../../platform/http/heavy-reads.interceptor.ts';
import { reachOf } from '../../tenancy/stores/index.ts';
import { planned } from '../listings/index.ts';
import { and, everything, inReach, ofOrg, ofStore, type SqlCondition } from '../listings/index.logic.ts';
import { ApplicationLists, ofLenderAccount, type Listed } from './application-list-queries.ts';
import { onDays, submitted, viewFor, viewOfStores } from './list-conditions.logic.ts';

type Narrowing = Pick<FormListQuery, 'search' | 'from' | 'to' | 'follow_up'>;

/** Endpoints for lists of the applications that the user may see: all of them, or only submitted ones. */
@Controller()
export class FormListController {
  constructor(
    private readonly reads: HeavyReads,
    private readonly lists: ApplicationLists,
  ) {}

  @HeavyRead()
  @Endpoint(listApplications)
  async list(
    @Input() { query }: InputOf<typeof listApplications>,
    @CurrentActor() actor: RequestActor,
  ): Promise<FormList> {
    const { store_id: storeId, status } = query;
    const inStatus: SqlCondition = status ? { sql: 'status = ?', values: [status] } : everything;
    const listed = reached(actor, 'applications:list', query, ofStore(storeId), inStatus);
    return this.lists.forms(await this.reads.fork(), query, listed);
  }

  @HeavyRead()
  @Endpoint(countApplications)
  async counts(
    @Input() { query }: InputOf<typeof countApplications>,
    @CurrentActor() actor: RequestActor,
  ): Promise<FormCounts> {
    const { store_id: storeId, processed } = query;
    const only = processed ? submitted : everything;
    const listed = reached(actor, 'applications:list', query, ofStore(storeId), only);
    return this.lists.counts(await this.reads.fork(), listed);
  }

  @HeavyRead()
  @Endpoint(listProcessedOfStore)
  async ofStore(
    @Input() { query }: InputOf<typeof listProcessedOfStore>,
    @CurrentActor() actor: RequestActor,
  ): Promise<FormList> {
    const listed = reached(actor, 'processed-forms:list-store', query, ofStore(query.storeId), submitted);
    return this.lists.forms(await this.reads.fork(), query, listed);
  }

  @HeavyRead()
  @Endpoint(listProcessedOfOrg)
  async ofOrg(
    @Input() { query }: InputOf<typeof listProcessedOfOrg>,
    @CurrentActor() actor: RequestActor,
  ): Promise<FormList> {
    const listed = reached(actor, 'processed-forms:list-org', query, ofOrg(query.org_id), submitted);
    return this.lists.forms(await this.reads.fork(), query, listed);
  }

  @HeavyRead()
  @Endpoint(listProcessedOfProcessor)
  async ofProcessor(
    @Input() { query }: InputOf<typeof listProcessedOfProcessor>,
    @CurrentActor() actor: RequestActor,
  ): Promise<FormList> {
    const listed = reached(actor, 'processed-forms:list-processor', query, everything, submitted);
    return this.lists.forms(await this.reads.fork(), query, listed);
  }

  /**
   * Lists applications of stores that are affiliated with a lender. The permission guard has checked that
   * the user administers the lender affiliate account.
   */
  @HeavyRead()
  @Endpoint(listProcessedOfLender)
  async ofLender(
    @Input() { body }: InputOf<typeof listProcessedOfLender>,
    @CurrentActor() actor: RequestActor,
  ): Promise<FormList> {
    const where = and(ofLenderAccount(body.laa_id), narrowed(body, actor), submitted);
    const listed = { view: viewOfStores, where, search: body.search, isEverywhere: false };
    return this.lists.forms(await this.reads.fork(), body, listed);
  }
}

/**
 * Returns the condition for applications that the user may see and the request selects.
 * @param owner the store or org of the request; `everything` if the request names none
 */
function reached(
  actor: RequestActor,
  permission: Permission,
  query: Narrowing,
  owner: SqlCondition,
  more: SqlCondition,
): Listed {
  const reach = reachOf(workerOf(actor), permission);
  return {
    view: viewFor(reach),
    where: and(inReach(reach), owner, narrowed(query, actor), more),
    search: query.search,
    isEverywhere: reach.any && owner === everything,
  };
}

function narrowed(query: Narrowing, { actor, timezone }: RequestActor): SqlCondition {
  const userId = actor.kind === 'staff' ? actor.userId : null;
  return and(onDays(query, timezone), planned(query.follow_up, { userId, timezone }));
}
