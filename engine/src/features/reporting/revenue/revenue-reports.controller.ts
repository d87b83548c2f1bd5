import {
  getMasterRevenueTracking,
  getRevenue,
  getRevenueAggregate,
  getSubscriptionCounts,
  type InputOf,
  type MasterRevenue,
  type Revenue,
  type RevenueAggregate,
  type SubscriptionCounts,
} from '@millrace/schemas/api';
import { Controller } from '@nestjs/common';
import { Endpoint, Input } from '../../../platform/http/endpoint.ts';
import { RevenueReports } from './revenue-reports.service.ts';

/** Endpoints for reports about subscriptions and the payments for them. */
@Controller()
export class RevenueReportsController {
  constructor(private readonly reports: RevenueReports) {}

  @Endpoint(getSubscriptionCounts)
  subscriptions(): Promise<SubscriptionCounts> {
    return this.reports.subscriptions();
  }

  @Endpoint(getRevenue)
  revenue(@Input() { query }: InputOf<typeof getRevenue>): Promise<Revenue> {
    return this.reports.revenue(query);
  }

  @Endpoint(getMasterRevenueTracking)
  masterRevenue(@Input() { query }: InputOf<typeof getMasterRevenueTracking>): Promise<MasterRevenue> {
    return this.reports.byStore(query);
  }

  @Endpoint(getRevenueAggregate)
  revenueAggregate(@Input() { query }: InputOf<typeof getRevenueAggregate>): Promise<RevenueAggregate> {
    return this.reports.total(query);
  }
}
