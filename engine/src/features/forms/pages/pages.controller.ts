import {
  PageListReply,
  PageReply,
  listPages,
  createPage,
  updatePage,
  deletePage,
  type InputOf,
} from '@millrace/schemas/api';
import { MikroORM } from '@mikro-orm/postgresql';
import { Controller } from '@nestjs/common';
import { Endpoint, Input } from '../../../platform/http/endpoint.ts';
import { CurrentActor, staffOf, type RequestActor } from '../../../platform/http/actor.ts';
import { Pages } from './pages.service.ts';

@Controller()
export class PagesController {
  constructor(
    private readonly orm: MikroORM,
    private readonly pages: Pages,
  ) {}

  @Endpoint(listPages)
  async list(@Input() { params: of }: InputOf<typeof listPages>): Promise<PageListReply> {
    return { success: true, data: await this.pages.list(this.orm.em.fork(), of) };
  }

  @Endpoint(createPage)
  async create(
    @Input() { body, key }: InputOf<typeof createPage>,
    @CurrentActor() actor: RequestActor,
  ): Promise<PageReply> {
    return { success: true, data: await this.pages.create(staffOf(actor), body, key) };
  }

  @Endpoint(updatePage)
  async update(
    @Input() { params: { id }, query: _of, body }: InputOf<typeof updatePage>,
    @CurrentActor() actor: RequestActor,
  ): Promise<PageReply> {
    return { success: true, data: await this.pages.update(staffOf(actor), id, body) };
  }

  @Endpoint(deletePage)
  async remove(
    @Input() { params: { id } }: InputOf<typeof deletePage>,
    @CurrentActor() actor: RequestActor,
  ): Promise<PageReply> {
    return { success: true, data: await this.pages.remove(staffOf(actor), id) };
  }
}
