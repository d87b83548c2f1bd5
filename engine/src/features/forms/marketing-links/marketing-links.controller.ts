import {
  ArchiveLinkBody,
  LinkBody,
  LinksOfConfig,
  LinksOfOrg,
  LinksOfStore,
  MarketingLink,
  MarketingLinkList,
  NewLinkBody,
} from '@millrace/schemas/api';
import { MikroORM } from '@mikro-orm/postgresql';
import { Body, Controller, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import { CurrentActor, staffOf, type RequestActor } from '../../../platform/http/actor.ts';
import { IdempotencyKey } from '../../../platform/http/idempotency-key.ts';
import { idParams, type IdParams } from '../../../platform/http/ids.ts';
import { Replies } from '../../../platform/http/replies.ts';
import { Requires } from '../../../platform/http/requires.ts';
import { bodySchema, querySchema, replySchema } from '../../../platform/http/schema.ts';
import { LinkChanges } from './link-changes.service.ts';
import { LinkLists } from './link-lists.ts';

const One = replySchema(MarketingLink, 'MarketingLink');
const Many = replySchema(MarketingLinkList, 'MarketingLinkList');

@Controller('api/marketing-links')
export class MarketingLinksController {
  constructor(
    private readonly orm: MikroORM,
    private readonly lists: LinkLists,
    private readonly changes: LinkChanges,
  ) {}

  @Get('config/:cfaConfigId')
  @Requires('marketing-links:read')
  @Replies(Many, One)
  ofConfig(@Param({ schema: querySchema(LinksOfConfig) }) { cfaConfigId }: LinksOfConfig) {
    return this.lists.list(this.orm.em.fork(), { configId: cfaConfigId });
  }

  @Get('org/:orgId')
  @Requires('org-reports:read')
  @Replies(Many, One)
  ofOrg(@Param({ schema: querySchema(LinksOfOrg) }) { orgId }: LinksOfOrg) {
    return this.lists.list(this.orm.em.fork(), { orgId });
  }

  @Get(':storeId')
  @Requires('marketing-links:read')
  @Replies(Many, One)
  ofStore(@Param({ schema: querySchema(LinksOfStore) }) { storeId }: LinksOfStore) {
    return this.lists.list(this.orm.em.fork(), { storeId });
  }

  @Post()
  @HttpCode(200)
  @Requires('marketing-links:update')
  @Replies(One)
  create(
    @Body({ schema: bodySchema(NewLinkBody, 'NewLinkBody') }) body: NewLinkBody,
    @CurrentActor() actor: RequestActor,
    @IdempotencyKey() key: string | undefined,
  ) {
    return this.changes.create(staffOf(actor), body, key);
  }

  @Put(':id')
  @Requires('marketing-links:update')
  @Replies(One)
  update(
    @Param({ schema: idParams }) { id }: IdParams,
    @Body({ schema: bodySchema(LinkBody, 'LinkBody') }) body: LinkBody,
    @CurrentActor() actor: RequestActor,
  ) {
    return this.changes.update(staffOf(actor), id, body);
  }

  @Put(':id/archive')
  @Requires('marketing-links:update')
  @Replies(One)
  archive(
    @Param({ schema: idParams }) { id }: IdParams,
    @Body({ schema: bodySchema(ArchiveLinkBody, 'ArchiveLinkBody') }) { storeId }: ArchiveLinkBody,
    @CurrentActor() actor: RequestActor,
  ) {
    return this.changes.update(staffOf(actor), id, { storeId, data: { archived: true } });
  }
}
