import { OutsideFormBody, OutsideFormSettings as Reply, StoreIdQuery } from '@millrace/schemas/api';
import { MikroORM } from '@mikro-orm/postgresql';
import { Body, Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import { CurrentActor, staffOf, type RequestActor } from '../../../platform/http/actor.ts';
import { notFound } from '../../../platform/http/problem.ts';
import { Replies } from '../../../platform/http/replies.ts';
import { Requires } from '../../../platform/http/requires.ts';
import { bodySchema, querySchema, replySchema } from '../../../platform/http/schema.ts';
import { OutsideFormSettings } from './outside-form-settings.service.ts';

const Form = replySchema(Reply, 'OutsideFormSettings');

@Controller('api/outside-form')
export class OutsideFormController {
  constructor(
    private readonly orm: MikroORM,
    private readonly forms: OutsideFormSettings,
  ) {}

  @Get()
  @Requires('outside-forms:read')
  @Replies(Form)
  async read(@Query({ schema: querySchema(StoreIdQuery) }) { storeId }: StoreIdQuery): Promise<Reply> {
    const form = await this.forms.of(this.orm.em.fork(), storeId);
    if (!form) throw notFound('The public form of this store');
    return form;
  }

  @Post()
  @HttpCode(200)
  @Requires('outside-forms:update')
  @Replies(Form)
  async save(
    @Body({ schema: bodySchema(OutsideFormBody, 'OutsideFormBody') }) { storeId, values }: OutsideFormBody,
    @CurrentActor() actor: RequestActor,
  ): Promise<Reply> {
    await this.forms.save(staffOf(actor), storeId, values);
    return this.read({ storeId });
  }
}
