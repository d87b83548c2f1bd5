import {
  getAffiliatePerformance,
  getExecutivePerformance,
  getMasterRevenueTracking,
  getRevenue,
  getRevenueAggregate,
  getSubscriptionCounts,
  type ReportWithoutData,
} from '@millrace/schemas/api';
import { Controller } from '@nestjs/common';
import { Endpoint } from '../../../platform/http/endpoint.ts';

const withoutData = (message: string): ReportWithoutData => ({ is_available: false, message, rows: [] });
const noSubscriptions = withoutData(
  'No data yet: Millrace does not record subscriptions and their payments.',
);
const noPartners = withoutData('No data yet: Millrace does not record partners and their stores.');

/** Reports whose facts belong to billing and partners. Until these exist, the reports say that they have no data. */
@Controller()
export class RevenueReportsController {
  @Endpoint(getAffiliatePerformance)
  affiliates() {
    return noPartners;
  }

  @Endpoint(getExecutivePerformance)
  executives() {
    return noPartners;
  }

  @Endpoint(getSubscriptionCounts)
  subscriptions() {
    return noSubscriptions;
  }

  @Endpoint(getRevenue)
  revenue() {
    return noSubscriptions;
  }

  @Endpoint(getMasterRevenueTracking)
  masterRevenue() {
    return noSubscriptions;
  }

  @Endpoint(getRevenueAggregate)
  revenueAggregate() {
    return noSubscriptions;
  }
}
