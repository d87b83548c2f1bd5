import {
  OutsideFormSettings as Reply,
  getOutsideFormSettings,
  saveOutsideFormSettings,
  type InputOf,
} from '@millrace/schemas/api';
import { MikroORM } from '@mikro-orm/postgresql';
import { Controller } from '@nestjs/common';
import { Endpoint, Input } from '../../../platform/http/endpoint.ts';
import { CurrentActor, staffOf, type RequestActor } from '../../../platform/http/actor.ts';
import { notFound } from '../../../platform/http/problem.ts';
import { OutsideFormSettings } from './outside-form-settings.service.ts';

@Controller()
export class OutsideFormController {
  constructor(
    private readonly orm: MikroORM,
    private readonly forms: OutsideFormSettings,
  ) {}

  @Endpoint(getOutsideFormSettings)
  async read(@Input() { query: { storeId } }: InputOf<typeof getOutsideFormSettings>): Promise<Reply> {
    const form = await this.forms.of(this.orm.em.fork(), storeId);
    if (!form) throw notFound('The public form of this store');
    return form;
  }

  @Endpoint(saveOutsideFormSettings)
  async save(
    @Input() { body: { storeId, values } }: InputOf<typeof saveOutsideFormSettings>,
    @CurrentActor() actor: RequestActor,
  ): Promise<Reply> {
    await this.forms.save(staffOf(actor), storeId, values);
    return this.read({ query: { storeId } });
  }
}
