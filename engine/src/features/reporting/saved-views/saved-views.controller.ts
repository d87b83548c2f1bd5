import {
  deleteReportingView,
  listReportingViews,
  saveReportingView,
  type Done,
  type InputOf,
  type ReportingView,
  type ReportingViews,
} from '@millrace/schemas/api';
import { Controller } from '@nestjs/common';
import { CurrentActor, staffOf, type RequestActor } from '../../../platform/http/actor.ts';
import { Endpoint, Input } from '../../../platform/http/endpoint.ts';
import { SavedViews } from './saved-views.service.ts';

@Controller()
export class SavedViewsController {
  constructor(private readonly views: SavedViews) {}

  @Endpoint(listReportingViews)
  list(): Promise<ReportingViews> {
    return this.views.list();
  }

  @Endpoint(saveReportingView)
  save(
    @Input() { body }: InputOf<typeof saveReportingView>,
    @CurrentActor() actor: RequestActor,
  ): Promise<ReportingView> {
    return this.views.save(body, staffOf(actor).userId);
  }

  @Endpoint(deleteReportingView)
  delete(@Input() { query: { id } }: InputOf<typeof deleteReportingView>): Promise<Done> {
    return this.views.delete(id);
  }
}
