import { getLenderCounts, getLenderPerformance, type InputOf } from '@millrace/schemas/api';
import { Controller } from '@nestjs/common';
import { CurrentActor, type RequestActor } from '../../../platform/http/actor.ts';
import { Endpoint, Input } from '../../../platform/http/endpoint.ts';
import { HeavyRead } from '../../../platform/http/heavy-reads.interceptor.ts';
import { ReportPeriods, scopeOf } from '../performance/index.ts';
import { LenderReports } from './lender-reports.service.ts';

@Controller()
export class LenderReportsController {
  constructor(
    private readonly reports: LenderReports,
    private readonly periods: ReportPeriods,
  ) {}

  @HeavyRead()
  @Endpoint(getLenderPerformance)
  performance(@Input() { query }: InputOf<typeof getLenderPerformance>, @CurrentActor() actor: RequestActor) {
    const { laa_id: laaId, marketing_link_id: linkId, currency } = query;
    const period = this.periods.asked(query, actor);
    // A lender affiliate account sees only the answers of its own lender. The id of the account is the id of
    // this lender.
    if (laaId !== undefined) return this.reports.performance({ laaId, currency }, period, [laaId]);
    const scope = { ...scopeOf(actor, getLenderPerformance.permission, query), linkId };
    return this.reports.performance(scope, period);
  }

  @HeavyRead()
  @Endpoint(getLenderCounts)
  counts() {
    return this.reports.counts();
  }
}
