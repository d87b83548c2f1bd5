import {
  Done,
  FreemiumModel,
  listFreemiumModels,
  getFreemiumModel,
  saveFreemiumModel,
  deleteFreemiumModel,
  type InputOf,
} from '@millrace/schemas/api';
import { MikroORM } from '@mikro-orm/postgresql';
import { Controller } from '@nestjs/common';
import { Endpoint, Input } from '../../../platform/http/endpoint.ts';
import { CurrentActor, staffOf, type RequestActor } from '../../../platform/http/actor.ts';
import { notFound } from '../../../platform/http/problem.ts';
import { FreemiumModels } from './freemium-models.service.ts';

@Controller()
export class FreemiumModelsController {
  constructor(
    private readonly orm: MikroORM,
    private readonly models: FreemiumModels,
  ) {}

  @Endpoint(listFreemiumModels)
  list(): Promise<FreemiumModel[]> {
    return this.models.list(this.orm.em.fork());
  }

  @Endpoint(getFreemiumModel)
  async one(
    @Input() { params: { freemium_id: id } }: InputOf<typeof getFreemiumModel>,
  ): Promise<FreemiumModel> {
    const [model] = await this.models.list(this.orm.em.fork(), id);
    if (!model) throw notFound('This model');
    return model;
  }

  @Endpoint(saveFreemiumModel)
  save(
    @Input() { body, key }: InputOf<typeof saveFreemiumModel>,
    @CurrentActor() actor: RequestActor,
  ): Promise<FreemiumModel> {
    return this.models.save(staffOf(actor), body, key);
  }

  @Endpoint(deleteFreemiumModel)
  delete(
    @Input() { query: { id } }: InputOf<typeof deleteFreemiumModel>,
    @CurrentActor() actor: RequestActor,
  ): Promise<Done> {
    return this.models.delete(staffOf(actor), id);
  }
}
