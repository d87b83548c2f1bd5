import { FormView, FormViewList, FormViewName } from '@millrace/schemas/api';
import { Body, Controller, Delete, Get, HttpCode, Post, Query } from '@nestjs/common';
import { CurrentActor, staffIdOf, type RequestActor } from '../../../platform/http/actor.ts';
import { Replies } from '../../../platform/http/replies.ts';
import { Requires } from '../../../platform/http/requires.ts';
import { bodySchema, querySchema, replySchema } from '../../../platform/http/schema.ts';
import { FormViews } from './form-views.service.ts';

const Views = replySchema(FormViewList, 'FormViewList');

@Controller('api/forms/views')
export class FormViewsController {
  constructor(private readonly views: FormViews) {}

  @Get()
  @Requires('profile:read')
  @Replies(Views)
  list(@CurrentActor() actor: RequestActor): Promise<FormViewList> {
    return this.views.list(staffIdOf(actor));
  }

  @Post()
  @HttpCode(200)
  @Requires('profile:update')
  @Replies(Views)
  save(
    @Body({ schema: bodySchema(FormView, 'FormView') }) view: FormView,
    @CurrentActor() actor: RequestActor,
  ): Promise<FormViewList> {
    return this.views.save(staffIdOf(actor), view);
  }

  @Delete()
  @Requires('profile:update')
  @Replies(Views)
  remove(
    @Query({ schema: querySchema(FormViewName) }) { name }: FormViewName,
    @CurrentActor() actor: RequestActor,
  ): Promise<FormViewList> {
    return this.views.remove(staffIdOf(actor), name);
  }
}
