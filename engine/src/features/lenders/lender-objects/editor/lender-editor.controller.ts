import {
  LenderVersion,
  createLender,
  saveLender,
  whitelistLender,
  saveLenderProductDetails,
  listLenderHistory,
  type InputOf,
} from '@millrace/schemas/api';
import { MikroORM } from '@mikro-orm/postgresql';
import { Controller } from '@nestjs/common';
import { Endpoint, Input } from '../../../../platform/http/endpoint.ts';
import { CurrentActor, staffIdOf, type RequestActor } from '../../../../platform/http/actor.ts';
import { LenderObjects } from '../lender-objects.service.ts';
import { LenderViews } from '../lender-views.service.ts';
import { flat } from './lender-changes.logic.ts';
import { versionsOf } from './lender-version-queries.ts';

/**
 * Endpoints of the lender editor, a page that is generated from a schema. The simpler list and form of
 * lenders have their own endpoints.
 */
@Controller()
export class LenderEditorController {
  constructor(
    private readonly orm: MikroORM,
    private readonly lenders: LenderObjects,
    private readonly views: LenderViews,
  ) {}

  @Endpoint(createLender)
  async create(@Input() { body, key }: InputOf<typeof createLender>, @CurrentActor() actor: RequestActor) {
    const { id } = await this.lenders.create(body, staffIdOf(actor), key);
    return this.views.one(id);
  }

  @Endpoint(saveLender)
  async save(
    @Input() { body: { lender_id: id, version, ...update }, key }: InputOf<typeof saveLender>,
    @CurrentActor() actor: RequestActor,
  ) {
    await this.lenders.update(id, { ...flat(update), version }, staffIdOf(actor), key);
    return this.views.one(id);
  }

  @Endpoint(whitelistLender)
  async whitelist(
    @Input() { body: { lender_id: id, store_ids, ...update }, key }: InputOf<typeof whitelistLender>,
    @CurrentActor() actor: RequestActor,
  ) {
    const whitelisted = [...store_ids].sort((left, right) => left - right);
    await this.lenders.update(id, { ...update, whitelisted_store_ids: whitelisted }, staffIdOf(actor), key);
    return this.views.one(id);
  }

  @Endpoint(saveLenderProductDetails)
  async productDetails(
    @Input() { body: { lender_id: id, ...update }, key }: InputOf<typeof saveLenderProductDetails>,
    @CurrentActor() actor: RequestActor,
  ) {
    await this.lenders.update(id, update, staffIdOf(actor), key);
    return this.views.one(id);
  }

  @Endpoint(listLenderHistory)
  history(@Input() { params: { id } }: InputOf<typeof listLenderHistory>): Promise<LenderVersion[]> {
    return versionsOf(this.orm.em.fork(), id);
  }
}
