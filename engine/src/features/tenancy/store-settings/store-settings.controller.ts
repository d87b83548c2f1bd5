import {
  FormVerificationBody,
  GlobalVariablesBody,
  StoreIdQuery,
  StoreSettings as StoreSettingsReply,
  StoreSettingsBody,
  StoreQuery,
} from '@millrace/schemas/api';
import { can } from '@millrace/schemas/permissions';
import { MikroORM } from '@mikro-orm/postgresql';
import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { CurrentActor, staffOf, type RequestActor } from '../../../platform/http/actor.ts';
import { Replies } from '../../../platform/http/replies.ts';
import { Requires } from '../../../platform/http/requires.ts';
import { bodySchema, querySchema, replySchema } from '../../../platform/http/schema.ts';
import { StoreSettings } from './store-settings.service.ts';

const Settings = replySchema(StoreSettingsReply, 'StoreSettings');

@Controller('api/store-settings')
export class StoreSettingsController {
  constructor(
    private readonly orm: MikroORM,
    private readonly settings: StoreSettings,
  ) {}

  @Get()
  @Requires('store-settings:read')
  @Replies(Settings)
  async read(
    @Query({ schema: querySchema(StoreIdQuery) }) { storeId }: StoreIdQuery,
    @CurrentActor() actor: RequestActor,
  ): Promise<StoreSettingsReply> {
    const { values, formVerification, globalVariables } = await this.settings.of(this.orm.em.fork(), storeId);
    const mayChangeVariables = can(staffOf(actor), 'global-variables:update', { storeId });
    return {
      store_id: storeId,
      values,
      form_verification_setting: formVerification,
      global_variables: mayChangeVariables ? globalVariables : null,
    };
  }

  @Post()
  @HttpCode(200)
  @Requires('store-settings:update')
  @Replies(Settings)
  async save(
    @Body({ schema: bodySchema(StoreSettingsBody, 'StoreSettingsBody') })
    { storeId, values }: StoreSettingsBody,
    @CurrentActor() actor: RequestActor,
  ): Promise<StoreSettingsReply> {
    await this.settings.saveValues(staffOf(actor), storeId, values);
    return this.read({ storeId }, actor);
  }

  @Post('form-verification-setting')
  @HttpCode(200)
  @Requires('store-settings:update')
  @Replies(Settings)
  async verification(
    @Body({ schema: bodySchema(FormVerificationBody, 'FormVerificationBody') })
    { storeId, form_verification_setting: setting }: FormVerificationBody,
    @CurrentActor() actor: RequestActor,
  ): Promise<StoreSettingsReply> {
    await this.settings.saveVerification(staffOf(actor), storeId, setting);
    return this.read({ storeId }, actor);
  }

  @Post(':store_id/save-global-variables')
  @HttpCode(200)
  @Requires('global-variables:update')
  @Replies(Settings)
  async globalVariables(
    @Param({ schema: querySchema(StoreQuery) }) { store_id: storeId }: StoreQuery,
    @Body({ schema: bodySchema(GlobalVariablesBody, 'GlobalVariablesBody') })
    { global_variables: variables }: GlobalVariablesBody,
    @CurrentActor() actor: RequestActor,
  ): Promise<StoreSettingsReply> {
    await this.settings.saveGlobalVariables(staffOf(actor), storeId, variables);
    return this.read({ storeId }, actor);
  }
}
