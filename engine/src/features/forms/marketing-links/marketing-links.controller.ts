import {
  listLinksOfForm,
  listLinksOfOrg,
  listLinksOfStore,
  createMarketingLink,
  updateMarketingLink,
  archiveMarketingLink,
  type InputOf,
} from '@millrace/schemas/api';
import { MikroORM } from '@mikro-orm/postgresql';
import { Controller } from '@nestjs/common';
import { Endpoint, Input } from '../../../platform/http/endpoint.ts';
import { CurrentActor, staffOf, type RequestActor } from '../../../platform/http/actor.ts';
import { LinkChanges } from './link-changes.service.ts';
import { LinkLists } from './link-list-queries.ts';

@Controller()
export class MarketingLinksController {
  constructor(
    private readonly orm: MikroORM,
    private readonly lists: LinkLists,
    private readonly changes: LinkChanges,
  ) {}

  @Endpoint(listLinksOfForm)
  ofConfig(@Input() { params: { cfaConfigId } }: InputOf<typeof listLinksOfForm>) {
    return this.lists.list(this.orm.em.fork(), { configId: cfaConfigId });
  }

  @Endpoint(listLinksOfOrg)
  ofOrg(@Input() { params: { orgId } }: InputOf<typeof listLinksOfOrg>) {
    return this.lists.list(this.orm.em.fork(), { orgId });
  }

  @Endpoint(listLinksOfStore)
  ofStore(@Input() { params: { storeId } }: InputOf<typeof listLinksOfStore>) {
    return this.lists.list(this.orm.em.fork(), { storeId });
  }

  @Endpoint(createMarketingLink)
  create(@Input() { body, key }: InputOf<typeof createMarketingLink>, @CurrentActor() actor: RequestActor) {
    return this.changes.create(staffOf(actor), body, key);
  }

  @Endpoint(updateMarketingLink)
  update(
    @Input() { params: { id }, body }: InputOf<typeof updateMarketingLink>,
    @CurrentActor() actor: RequestActor,
  ) {
    return this.changes.update(staffOf(actor), id, body);
  }

  @Endpoint(archiveMarketingLink)
  archive(
    @Input() { params: { id }, body: { storeId } }: InputOf<typeof archiveMarketingLink>,
    @CurrentActor() actor: RequestActor,
  ) {
    return this.changes.update(staffOf(actor), id, { storeId, data: { archived: true } });
  }
}
