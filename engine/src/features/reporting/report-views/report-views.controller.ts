import {
  deleteReportView,
  getReportDelivery,
  listReportViews,
  saveReportView,
  type InputOf,
} from '@millrace/schemas/api';
import { Controller } from '@nestjs/common';
import { CurrentActor, staffIdOf, type RequestActor } from '../../../platform/http/actor.ts';
import { Endpoint, Input } from '../../../platform/http/endpoint.ts';
import { ReportViewStore } from './report-views.service.ts';

@Controller()
export class ReportViewsController {
  constructor(private readonly views: ReportViewStore) {}

  @Endpoint(listReportViews)
  list(@Input() { query }: InputOf<typeof listReportViews>, @CurrentActor() actor: RequestActor) {
    return this.views.list(staffIdOf(actor), query.path);
  }

  @Endpoint(saveReportView)
  save(@Input() { body }: InputOf<typeof saveReportView>, @CurrentActor() actor: RequestActor) {
    return this.views.save(staffIdOf(actor), body, actor.timezone);
  }

  @Endpoint(deleteReportView)
  delete(@Input() { query }: InputOf<typeof deleteReportView>, @CurrentActor() actor: RequestActor) {
    return this.views.delete(staffIdOf(actor), query.path, query.name);
  }

  @Endpoint(getReportDelivery)
  delivery(@Input() { query }: InputOf<typeof getReportDelivery>, @CurrentActor() actor: RequestActor) {
    return this.views.delivery(staffIdOf(actor), query.token);
  }
}
