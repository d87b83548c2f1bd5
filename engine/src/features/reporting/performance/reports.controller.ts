import {
  getApplicationResults,
  getAssociateScorecard,
  getBenchmark,
  getDailyBreakdown,
  getLinkKpis,
  getOrgKpis,
  getOrgPerformance,
  getOrgScorecard,
  getOrgTopEarners,
  getStoreHealthScores,
  getStoreKpis,
  getStorePerformance,
  getStoreScorecard,
  getStoreTopEarners,
  getTopPanelRow,
  listReportApplications,
  type InputOf,
} from '@millrace/schemas/api';
import { Controller } from '@nestjs/common';
import { CurrentActor, type RequestActor } from '../../../platform/http/actor.ts';
import { Endpoint, Input } from '../../../platform/http/endpoint.ts';
import { HeavyRead } from '../../../platform/http/heavy-reads.interceptor.ts';
import { CountedApplications } from './counted-applications.ts';
import { ReportPeriods, scopeOf } from './report-scope.ts';
import { Reports } from './reports.service.ts';

@Controller()
export class ReportsController {
  constructor(
    private readonly reports: Reports,
    private readonly counted: CountedApplications,
    private readonly periods: ReportPeriods,
  ) {}

  @HeavyRead()
  @Endpoint(getTopPanelRow)
  topPanel(@Input() { query }: InputOf<typeof getTopPanelRow>, @CurrentActor() actor: RequestActor) {
    const scope = scopeOf(actor, getTopPanelRow.permission, query);
    return this.reports.table(scope, this.periods.asked(query, actor), 'day');
  }

  @HeavyRead()
  @Endpoint(listReportApplications)
  applications(
    @Input() { query }: InputOf<typeof listReportApplications>,
    @CurrentActor() actor: RequestActor,
  ) {
    this.periods.asked(query, actor);
    return this.counted.list(scopeOf(actor, listReportApplications.permission, query), query);
  }

  @HeavyRead()
  @Endpoint(getApplicationResults)
  results(@Input() { query }: InputOf<typeof getApplicationResults>, @CurrentActor() actor: RequestActor) {
    const scope = scopeOf(actor, getApplicationResults.permission, query);
    return this.reports.table(scope, this.periods.asked(query, actor), 'outcome');
  }

  @HeavyRead()
  @Endpoint(getOrgScorecard)
  orgScorecard(@Input() { query }: InputOf<typeof getOrgScorecard>, @CurrentActor() actor: RequestActor) {
    return this.reports.table({ orgId: query.org_id }, this.periods.asked(query, actor), 'associate_id');
  }

  @HeavyRead()
  @Endpoint(getStoreScorecard)
  storeScorecard(@Input() { query }: InputOf<typeof getStoreScorecard>, @CurrentActor() actor: RequestActor) {
    return this.reports.table({ storeId: query.store_id }, this.periods.asked(query, actor), 'associate_id');
  }

  @HeavyRead()
  @Endpoint(getAssociateScorecard)
  associateScorecard(
    @Input() { query }: InputOf<typeof getAssociateScorecard>,
    @CurrentActor() actor: RequestActor,
  ) {
    const scope = { storeId: query.store_id, associateId: query.id };
    return this.reports.table(scope, this.periods.asked(query, actor), 'day');
  }

  @HeavyRead()
  @Endpoint(getOrgPerformance)
  orgPerformance(@Input() { query }: InputOf<typeof getOrgPerformance>, @CurrentActor() actor: RequestActor) {
    return this.reports.table({ orgId: query.org_id }, this.periods.asked(query, actor), 'store_id');
  }

  @HeavyRead()
  @Endpoint(getOrgKpis)
  orgKpis(@Input() { query }: InputOf<typeof getOrgKpis>, @CurrentActor() actor: RequestActor) {
    return this.reports.kpis({ orgId: query.org_id }, this.periods.asked(query, actor));
  }

  @HeavyRead()
  @Endpoint(getStorePerformance)
  storePerformance(
    @Input() { query }: InputOf<typeof getStorePerformance>,
    @CurrentActor() actor: RequestActor,
  ) {
    return this.reports.table({ storeId: query.store_id }, this.periods.asked(query, actor), 'day');
  }

  @HeavyRead()
  @Endpoint(getStoreKpis)
  storeKpis(@Input() { query }: InputOf<typeof getStoreKpis>, @CurrentActor() actor: RequestActor) {
    return this.reports.kpis({ storeId: query.store_id }, this.periods.asked(query, actor));
  }

  @HeavyRead()
  @Endpoint(getBenchmark)
  benchmark(@Input() { query }: InputOf<typeof getBenchmark>, @CurrentActor() actor: RequestActor) {
    return this.reports.benchmark(query.store_id, this.periods.asked(query, actor));
  }

  @HeavyRead()
  @Endpoint(getLinkKpis)
  links(@Input() { query }: InputOf<typeof getLinkKpis>, @CurrentActor() actor: RequestActor) {
    const scope = { ...scopeOf(actor, getLinkKpis.permission, query), linkId: query.marketing_link_id };
    return this.reports.table(scope, this.periods.asked(query, actor), 'marketing_link_id');
  }

  @HeavyRead()
  @Endpoint(getDailyBreakdown)
  daily(@Input() { query }: InputOf<typeof getDailyBreakdown>, @CurrentActor() actor: RequestActor) {
    return this.reports.table({ currency: query.currency }, this.periods.asked(query, actor), 'day');
  }

  @HeavyRead()
  @Endpoint(getStoreHealthScores)
  health(@Input() { query }: InputOf<typeof getStoreHealthScores>, @CurrentActor() actor: RequestActor) {
    const scope = scopeOf(actor, getStoreHealthScores.permission, query);
    return this.reports.health(scope, this.periods.asked(query, actor));
  }

  @HeavyRead()
  @Endpoint(getStoreTopEarners)
  storeEarners(@Input() { query }: InputOf<typeof getStoreTopEarners>, @CurrentActor() actor: RequestActor) {
    return this.reports.topEarners({ storeId: query.storeId }, this.periods.asked(query, actor));
  }

  @HeavyRead()
  @Endpoint(getOrgTopEarners)
  orgEarners(@Input() { query }: InputOf<typeof getOrgTopEarners>, @CurrentActor() actor: RequestActor) {
    return this.reports.topEarners({ orgId: query.org_id }, this.periods.asked(query, actor));
  }
}
