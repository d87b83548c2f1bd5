import {
  checkStoreSetUp,
  findObjects,
  reproduceForm,
  type FoundObjects,
  type InputOf,
  type ReproducedForm,
  type StoreSetUp,
} from '@millrace/schemas/api';
import { MikroORM } from '@mikro-orm/postgresql';
import { Controller } from '@nestjs/common';
import { Endpoint, Input } from '../../../platform/http/endpoint.ts';
import { notFound } from '../../../platform/http/problem.ts';
import { checksOf } from './dev-support.logic.ts';
import { ReproducedForms } from './reproduced-forms.ts';
import { objectsNamed, setUpOf } from './find-queries.ts';

/** Lets internal staff find the object that a message or a log line mentions. */
@Controller()
export class DevSupportController {
  constructor(
    private readonly orm: MikroORM,
    private readonly forms: ReproducedForms,
  ) {}

  @Endpoint(findObjects)
  async find(@Input() { query: { q } }: InputOf<typeof findObjects>): Promise<FoundObjects> {
    const text = q.trim();
    return { objects: text === '' ? [] : await objectsNamed(this.orm.em.fork(), text) };
  }

  @Endpoint(reproduceForm)
  form(@Input() { params: { id } }: InputOf<typeof reproduceForm>): Promise<ReproducedForm> {
    return this.forms.of(id);
  }

  @Endpoint(checkStoreSetUp)
  async store(@Input() { params: { storeId } }: InputOf<typeof checkStoreSetUp>): Promise<StoreSetUp> {
    const facts = await setUpOf(this.orm.em.fork(), storeId);
    if (!facts) throw notFound('This store');
    return { store_name: facts.store_name, checks: checksOf(facts) };
  }
}
