import {
  StoreSettings as StoreSettingsReply,
  getStoreSettings,
  saveStoreSettings,
  saveFormVerification,
  saveStoreGlobalVariables,
  type InputOf,
} from '@millrace/schemas/api';
import { can } from '@millrace/schemas/permissions';
import { MikroORM } from '@mikro-orm/postgresql';
import { Controller } from '@nestjs/common';
import { Endpoint, Input } from '../../../platform/http/endpoint.ts';
import { CurrentActor, staffOf, type RequestActor } from '../../../platform/http/actor.ts';
import { StoreSettings } from './store-settings.service.ts';

@Controller()
export class StoreSettingsController {
  constructor(
    private readonly orm: MikroORM,
    private readonly settings: StoreSettings,
  ) {}

  @Endpoint(getStoreSettings)
  async read(
    @Input() { query: { storeId } }: InputOf<typeof getStoreSettings>,
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

  @Endpoint(saveStoreSettings)
  async save(
    @Input() { body: { storeId, values } }: InputOf<typeof saveStoreSettings>,
    @CurrentActor() actor: RequestActor,
  ): Promise<StoreSettingsReply> {
    await this.settings.saveValues(staffOf(actor), storeId, values);
    return this.read({ query: { storeId } }, actor);
  }

  @Endpoint(saveFormVerification)
  async verification(
    @Input() { body: { storeId, form_verification_setting: setting } }: InputOf<typeof saveFormVerification>,
    @CurrentActor() actor: RequestActor,
  ): Promise<StoreSettingsReply> {
    await this.settings.saveVerification(staffOf(actor), storeId, setting);
    return this.read({ query: { storeId } }, actor);
  }

  @Endpoint(saveStoreGlobalVariables)
  async globalVariables(
    @Input()
    {
      params: { store_id: storeId },
      body: { global_variables: variables },
    }: InputOf<typeof saveStoreGlobalVariables>,
    @CurrentActor() actor: RequestActor,
  ): Promise<StoreSettingsReply> {
    await this.settings.saveGlobalVariables(staffOf(actor), storeId, variables);
    return this.read({ query: { storeId } }, actor);
  }
}
