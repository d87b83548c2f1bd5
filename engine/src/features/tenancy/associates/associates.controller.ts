import {
  Done,
  listAssociates,
  getAssociate,
  saveAssociate,
  activateAssociate,
  disableAssociate,
  deleteAssociate,
  type InputOf,
} from '@millrace/schemas/api';
import { MikroORM } from '@mikro-orm/postgresql';
import { Controller } from '@nestjs/common';
import { Endpoint, Input } from '../../../platform/http/endpoint.ts';
import { CurrentActor, staffOf, type RequestActor } from '../../../platform/http/actor.ts';
import { Associates } from './associates.service.ts';

@Controller()
export class AssociatesController {
  constructor(
    private readonly orm: MikroORM,
    private readonly associates: Associates,
  ) {}

  @Endpoint(listAssociates)
  list(@Input() { query }: InputOf<typeof listAssociates>) {
    return this.associates.list(this.orm.em.fork(), query);
  }

  @Endpoint(getAssociate)
  one(@Input() { params: { id }, query: { storeId } }: InputOf<typeof getAssociate>) {
    return this.associates.find({ id, storeId });
  }

  @Endpoint(saveAssociate)
  save(@Input() { body, key }: InputOf<typeof saveAssociate>, @CurrentActor() actor: RequestActor) {
    return this.associates.save(staffOf(actor), body, key);
  }

  @Endpoint(activateAssociate)
  activate(@Input() { body: of }: InputOf<typeof activateAssociate>, @CurrentActor() actor: RequestActor) {
    return this.associates.setActive(staffOf(actor), of, true);
  }

  @Endpoint(disableAssociate)
  disable(@Input() { body: of }: InputOf<typeof disableAssociate>, @CurrentActor() actor: RequestActor) {
    return this.associates.setActive(staffOf(actor), of, false);
  }

  @Endpoint(deleteAssociate)
  async remove(
    @Input() { query: of }: InputOf<typeof deleteAssociate>,
    @CurrentActor() actor: RequestActor,
  ): Promise<Done> {
    await this.associates.remove(staffOf(actor), of);
    return { success: true };
  }
}
