import {
  ArchiveConfigsPath,
  CfaConfigBody,
  CfaConfigList,
  CfaConfigReply,
  NewCfaConfigBody,
  PathProvidersBody,
  PathsBody,
  PathsReply,
  StoreIdQuery,
  ThankYouMessageBody,
} from '@millrace/schemas/api';
import { MikroORM } from '@mikro-orm/postgresql';
import { Body, Controller, Get, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import { CurrentActor, staffOf, type RequestActor } from '../../../platform/http/actor.ts';
import { IdempotencyKey } from '../../../platform/http/idempotency-key.ts';
import { Replies } from '../../../platform/http/replies.ts';
import { Requires } from '../../../platform/http/requires.ts';
import { bodySchema, querySchema, replySchema } from '../../../platform/http/schema.ts';
import { ConfigChanges } from './config-changes.service.ts';
import { ConfigLists } from './config-lists.ts';

const One = replySchema(CfaConfigReply, 'CfaConfigReply');
const Many = replySchema(CfaConfigList, 'CfaConfigList');
const Paths = replySchema(PathsReply, 'PathsReply');

@Controller('api/cfa-configs')
export class FormConfigsController {
  constructor(
    private readonly orm: MikroORM,
    private readonly lists: ConfigLists,
    private readonly changes: ConfigChanges,
  ) {}

  @Get()
  @Requires('cfa-configs:read')
  @Replies(Many)
  async list(
    @Query({ schema: querySchema(StoreIdQuery) }) { storeId }: StoreIdQuery,
  ): Promise<CfaConfigList> {
    const em = this.orm.em.fork();
    const lenders = await this.lists.lendersFor(em, storeId);
    return { success: true, cfa_config: await this.lists.list(em, storeId), lenders };
  }

  @Post()
  @HttpCode(200)
  @Requires('cfa-configs:update')
  @Replies(One)
  async create(
    @Body({ schema: bodySchema(NewCfaConfigBody, 'NewCfaConfigBody') }) body: NewCfaConfigBody,
    @CurrentActor() actor: RequestActor,
    @IdempotencyKey() key: string | undefined,
  ): Promise<CfaConfigReply> {
    return { success: true, cfa_config: await this.changes.create(staffOf(actor), body, key) };
  }

  @Put()
  @Requires('cfa-configs:update')
  @Replies(One)
  async update(
    @Body({ schema: bodySchema(CfaConfigBody, 'CfaConfigBody') }) body: CfaConfigBody,
    @CurrentActor() actor: RequestActor,
  ): Promise<CfaConfigReply> {
    return { success: true, cfa_config: await this.changes.update(staffOf(actor), body) };
  }

  @Put('update-thank-you-message')
  @Requires('cfa-configs:update')
  @Replies(One)
  async thankYou(
    @Body({ schema: bodySchema(ThankYouMessageBody, 'ThankYouMessageBody') }) body: ThankYouMessageBody,
    @CurrentActor() actor: RequestActor,
  ): Promise<CfaConfigReply> {
    return { success: true, cfa_config: await this.changes.chooseThankYou(staffOf(actor), body) };
  }

  @Put('update-path-providers')
  @Requires('cfa-configs:update')
  @Replies(Paths)
  async providers(
    @Body({ schema: bodySchema(PathProvidersBody, 'PathProvidersBody') }) body: PathProvidersBody,
    @CurrentActor() actor: RequestActor,
  ): Promise<PathsReply> {
    const cfa_config = await this.changes.updateProviders(staffOf(actor), body);
    return { success: true, defaultMsg: 'Updated', cfa_config };
  }

  @Put('update-paths')
  @Requires('cfa-configs:update')
  @Replies(Paths)
  async paths(
    @Body({ schema: bodySchema(PathsBody, 'PathsBody') }) body: PathsBody,
    @CurrentActor() actor: RequestActor,
  ): Promise<PathsReply> {
    const cfa_config = await this.changes.updatePaths(staffOf(actor), body);
    return { success: true, defaultMsg: 'Updated', cfa_config };
  }

  @Post(':storeId/:configIds/archive')
  @HttpCode(200)
  @Requires('cfa-configs:update')
  @Replies(Many)
  async archive(
    @Param({ schema: querySchema(ArchiveConfigsPath) }) { storeId, configIds }: ArchiveConfigsPath,
    @CurrentActor() actor: RequestActor,
  ): Promise<CfaConfigList> {
    const cfa_config = await this.changes.archive(staffOf(actor), storeId, configIds);
    return { success: true, cfa_config, lenders: await this.lists.lendersFor(this.orm.em.fork(), storeId) };
  }
}
