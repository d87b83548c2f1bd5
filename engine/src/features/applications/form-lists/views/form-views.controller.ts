import {
  FormViewList,
  listApplicationViews,
  saveApplicationView,
  deleteApplicationView,
  type InputOf,
} from '@millrace/schemas/api';
import { Controller } from '@nestjs/common';
import { Endpoint, Input } from '../../../../platform/http/endpoint.ts';
import { CurrentActor, staffIdOf, type RequestActor } from '../../../../platform/http/actor.ts';
import { FormViews } from './form-views.service.ts';

@Controller()
export class FormViewsController {
  constructor(private readonly views: FormViews) {}

  @Endpoint(listApplicationViews)
  list(@CurrentActor() actor: RequestActor): Promise<FormViewList> {
    return this.views.list(staffIdOf(actor));
  }

  @Endpoint(saveApplicationView)
  save(
    @Input() { body: view }: InputOf<typeof saveApplicationView>,
    @CurrentActor() actor: RequestActor,
  ): Promise<FormViewList> {
    return this.views.save(staffIdOf(actor), view);
  }

  @Endpoint(deleteApplicationView)
  remove(
    @Input() { query: { name } }: InputOf<typeof deleteApplicationView>,
    @CurrentActor() actor: RequestActor,
  ): Promise<FormViewList> {
    return this.views.remove(staffIdOf(actor), name);
  }
}
