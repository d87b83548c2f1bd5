import { getMetrics, type InputOf } from '@millrace/schemas/api';
import { Controller } from '@nestjs/common';
import { CurrentActor, type RequestActor } from '../../../platform/http/actor.ts';
import { Endpoint, Input } from '../../../platform/http/endpoint.ts';
import { HeavyRead } from '../../../platform/http/heavy-reads.interceptor.ts';
import { ReportPeriods } from '../performance/index.ts';
import { MetricsReport } from './metrics.service.ts';

@Controller()
export class MetricsController {
  constructor(
    private readonly metrics: MetricsReport,
    private readonly periods: ReportPeriods,
  ) {}

  @HeavyRead()
  @Endpoint(getMetrics)
  read(@Input() { query }: InputOf<typeof getMetrics>, @CurrentActor() actor: RequestActor) {
    const { store_id: storeId, currency, ...days } = query;
    return this.metrics.read({ storeId, currency }, this.periods.asked(days, actor));
  }
}
