import {
  getAffiliatePerformance,
  getExecutivePerformance,
  getMasterRevenueTracking,
  getRevenue,
  getRevenueAggregate,
  getSubscriptionCounts,
  type InputOf,
  type MasterRevenue,
  type ReportWithoutData,
  type Revenue,
  type RevenueAggregate,
  type SubscriptionCounts,
} from '@millrace/schemas/api';
import { Controller } from '@nestjs/common';
import { Endpoint, Input } from '../../../platform/http/endpoint.ts';
import { RevenueReports } from './revenue-reports.service.ts';

const noPartners: ReportWithoutData = {
  is_available: false,
  message: 'No data yet: Millrace does not record partners and their stores.',
  rows: [],
};

/** Subscriptions and what they paid. Reports about partners say that they have no data, until partners are recorded. */
@Controller()
export class RevenueReportsController {
  constructor(private readonly reports: RevenueReports) {}

  @Endpoint(getAffiliatePerformance)
  affiliates() {
    return noPartners;
  }

  @Endpoint(getExecutivePerformance)
  executives() {
    return noPartners;
  }

  @Endpoint(getSubscriptionCounts)
  subscriptions(): Promise<SubscriptionCounts> {
    return this.reports.subscriptions();
  }

  @Endpoint(getRevenue)
  revenue(@Input() { query }: InputOf<typeof getRevenue>): Promise<Revenue> {
    return this.reports.revenue(query.months);
  }

  @Endpoint(getMasterRevenueTracking)
  masterRevenue(@Input() { query }: InputOf<typeof getMasterRevenueTracking>): Promise<MasterRevenue> {
    return this.reports.byStore(query.months);
  }

  @Endpoint(getRevenueAggregate)
  revenueAggregate(@Input() { query }: InputOf<typeof getRevenueAggregate>): Promise<RevenueAggregate> {
    return this.reports.total(query.months);
  }
}
