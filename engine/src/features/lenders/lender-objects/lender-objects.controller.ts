import {
  listLenderObjects,
  getLenderObject,
  updateLenderObject,
  updateNamedLenderObject,
  listLendersForDevelopers,
  type InputOf,
} from '@millrace/schemas/api';
import { Controller, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Endpoint, Input } from '../../../platform/http/endpoint.ts';
import { CurrentActor, staffIdOf, type RequestActor } from '../../../platform/http/actor.ts';
import { parseList, sendRange } from '../../../platform/http/list-query.ts';
import { pageOf, sortableLenderFields, lenderFilters } from './lender-list.ts';
import { LenderObjects } from './lender-objects.service.ts';
import { LenderViews } from './lender-views.service.ts';

@Controller()
export class LenderObjectsController {
  constructor(
    private readonly lenders: LenderObjects,
    private readonly views: LenderViews,
  ) {}

  @Endpoint(listLenderObjects)
  async list(
    @Input() { query }: InputOf<typeof listLenderObjects>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const list = parseList(query, sortableLenderFields, 'pipe_order', lenderFilters);
    const { rows, total } = pageOf(await this.views.all(), list);
    sendRange(reply, 'lender-objects', list, rows.length, total);
    return rows;
  }

  @Endpoint(getLenderObject)
  one(@Input() { params: { id } }: InputOf<typeof getLenderObject>) {
    return this.views.one(id);
  }

  @Endpoint(updateLenderObject)
  async update(
    @Input() { params: { id }, body, key }: InputOf<typeof updateLenderObject>,
    @CurrentActor() actor: RequestActor,
  ) {
    await this.lenders.update(id, body, staffIdOf(actor), key);
    return this.one({ params: { id } });
  }

  /** Updates a lender object. `updateLenderObject` does the same at another path. */
  @Endpoint(updateNamedLenderObject)
  updateNamed(
    @Input() { body: { lender_id: id, ...update }, key }: InputOf<typeof updateNamedLenderObject>,
    @CurrentActor() actor: RequestActor,
  ) {
    return this.update({ params: { id }, body: update, key }, actor);
  }

  /** Lists every lender with every field, in the general order of lenders (`pipe_order`). */
  @Endpoint(listLendersForDevelopers)
  everything() {
    return this.views.all();
  }
}
