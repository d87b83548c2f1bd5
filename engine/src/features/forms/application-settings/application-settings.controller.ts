import {
  ApplicationSettingsBody,
  ApplicationSettingsVersion,
  BuilderLender,
  RestoreSettingsBody,
  StoreApplicationSettings,
  StoreIdQuery,
} from '@millrace/schemas/api';
import { selectedFormType } from '@millrace/schemas/form';
import { MikroORM } from '@mikro-orm/postgresql';
import { Body, Controller, Get, HttpCode, Post, Put, Query } from '@nestjs/common';
import Type from 'typebox';
import { CurrentActor, staffOf, type RequestActor } from '../../../platform/http/actor.ts';
import { Replies } from '../../../platform/http/replies.ts';
import { Requires } from '../../../platform/http/requires.ts';
import { bodySchema, querySchema, replySchema } from '../../../platform/http/schema.ts';
import { builderLender, shownSettings } from './application-settings.logic.ts';
import { BuilderLenders } from './builder-lenders.service.ts';
import { FormSettings } from './form-settings.service.ts';

const Settings = replySchema(StoreApplicationSettings, 'StoreApplicationSettings');
const Lender = replySchema(BuilderLender, 'BuilderLender');
const Lenders = replySchema(Type.Array(BuilderLender), 'BuilderLenderList');
const Version = replySchema(ApplicationSettingsVersion, 'ApplicationSettingsVersion');
const Versions = replySchema(Type.Array(ApplicationSettingsVersion), 'ApplicationSettingsVersionList');
const storeQuery = querySchema(StoreIdQuery);
const settingsBody = bodySchema(ApplicationSettingsBody, 'ApplicationSettingsBody');

@Controller('api/application-settings')
export class ApplicationSettingsController {
  constructor(
    private readonly orm: MikroORM,
    private readonly settings: FormSettings,
    private readonly lenders: BuilderLenders,
  ) {}

  @Get()
  @Requires('store-settings:read')
  @Replies(Settings)
  async read(@Query({ schema: storeQuery }) { storeId }: StoreIdQuery): Promise<StoreApplicationSettings> {
    const em = this.orm.em.fork();
    const { version, savedAt, savedBy, settings } = await this.settings.of(em, storeId);
    return {
      store_id: storeId,
      version,
      saved_at: savedAt,
      saved_by: savedBy,
      selected_form_type: selectedFormType(settings),
      is_on_model: await this.settings.isOnModel(em, storeId),
      application_settings: shownSettings(settings, await this.lenders.of(em, storeId)),
    };
  }

  @Post()
  @HttpCode(200)
  @Requires('store-settings:update')
  @Replies(Settings)
  async create(
    @Body({ schema: settingsBody }) body: ApplicationSettingsBody,
    @CurrentActor() actor: RequestActor,
  ): Promise<StoreApplicationSettings> {
    await this.settings.save(staffOf(actor), body);
    return this.read(body);
  }

  @Put()
  @Requires('store-settings:update')
  @Replies(Settings)
  update(
    @Body({ schema: settingsBody }) body: ApplicationSettingsBody,
    @CurrentActor() actor: RequestActor,
  ): Promise<StoreApplicationSettings> {
    return this.create(body, actor);
  }

  /** What the builder builds with: every lender, what it asks and whether the store has an account there. */
  @Get('lenders')
  @Requires('cfa-configs:update')
  @Replies(Lenders, Lender)
  async builderLenders(@Query({ schema: storeQuery }) { storeId }: StoreIdQuery): Promise<BuilderLender[]> {
    const lenders = await this.lenders.of(this.orm.em.fork(), storeId);
    return lenders.map(builderLender);
  }

  @Get('versions')
  @Requires('cfa-configs:update')
  @Replies(Versions, Version)
  async versions(
    @Query({ schema: storeQuery }) { storeId }: StoreIdQuery,
  ): Promise<ApplicationSettingsVersion[]> {
    const versions = await this.settings.versions(this.orm.em.fork(), storeId);
    return versions.map(({ version, savedAt, savedBy, restoredFrom, changes }) => ({
      version,
      saved_at: savedAt,
      saved_by: savedBy,
      restored_from: restoredFrom,
      changes: changes.map((change) => ({ ...change, ids: [...change.ids] })),
    }));
  }

  @Post('restore')
  @HttpCode(200)
  @Requires('store-settings:update')
  @Replies(Settings)
  async restore(
    @Body({ schema: bodySchema(RestoreSettingsBody, 'RestoreSettingsBody') })
    { storeId, version }: RestoreSettingsBody,
    @CurrentActor() actor: RequestActor,
  ): Promise<StoreApplicationSettings> {
    await this.settings.restore(staffOf(actor), storeId, version);
    return this.read({ storeId });
  }
}
