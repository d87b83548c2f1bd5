import {
  ApplicationSettingsVersion,
  BuilderLender,
  StoreApplicationSettings,
  getApplicationSettings,
  createApplicationSettings,
  saveApplicationSettings,
  listBuilderLenders,
  listSettingsVersions,
  restoreApplicationSettings,
  type InputOf,
} from '@millrace/schemas/api';
import { formBaseWithCards } from '@millrace/schemas/fields';
import { selectedFormType } from '@millrace/schemas/form';
import { MikroORM } from '@mikro-orm/postgresql';
import { Controller } from '@nestjs/common';
import { Endpoint, Input } from '../../../platform/http/endpoint.ts';
import { CurrentActor, staffOf, type RequestActor } from '../../../platform/http/actor.ts';
import { FieldCatalogue } from '../field-catalogue/index.ts';
import { builderLender, shownSettings } from './application-settings.logic.ts';
import { BuilderLenders } from './builder-lenders.service.ts';
import { FormSettings } from './form-settings.service.ts';

@Controller()
export class ApplicationSettingsController {
  constructor(
    private readonly orm: MikroORM,
    private readonly settings: FormSettings,
    private readonly lenders: BuilderLenders,
    private readonly catalogue: FieldCatalogue,
  ) {}

  @Endpoint(getApplicationSettings)
  async read(
    @Input() { query: { storeId } }: InputOf<typeof getApplicationSettings>,
  ): Promise<StoreApplicationSettings> {
    const em = this.orm.em.fork();
    const { version, savedAt, savedBy, settings } = await this.settings.of(em, storeId);
    return {
      store_id: storeId,
      version,
      saved_at: savedAt,
      saved_by: savedBy,
      selected_form_type: selectedFormType(settings),
      is_on_model: await this.settings.isOnModel(em, storeId),
      stores_card_numbers: this.catalogue.base === formBaseWithCards,
      application_settings: shownSettings(settings, await this.lenders.of(em, storeId), this.catalogue.base),
    };
  }

  @Endpoint(createApplicationSettings)
  async create(
    @Input() { body }: InputOf<typeof createApplicationSettings>,
    @CurrentActor() actor: RequestActor,
  ): Promise<StoreApplicationSettings> {
    await this.settings.save(staffOf(actor), body);
    return this.read({ query: body });
  }

  @Endpoint(saveApplicationSettings)
  update(
    @Input() { body }: InputOf<typeof saveApplicationSettings>,
    @CurrentActor() actor: RequestActor,
  ): Promise<StoreApplicationSettings> {
    return this.create({ body }, actor);
  }

  /**
   * Returns data for the form builder: every lender, its questions, and whether the store has an account at
   * the lender.
   */
  @Endpoint(listBuilderLenders)
  async builderLenders(
    @Input() { query: { storeId } }: InputOf<typeof listBuilderLenders>,
  ): Promise<BuilderLender[]> {
    const lenders = await this.lenders.of(this.orm.em.fork(), storeId);
    return lenders.map(builderLender);
  }

  @Endpoint(listSettingsVersions)
  async versions(
    @Input() { query: { storeId } }: InputOf<typeof listSettingsVersions>,
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

  @Endpoint(restoreApplicationSettings)
  async restore(
    @Input() { body: { storeId, version } }: InputOf<typeof restoreApplicationSettings>,
    @CurrentActor() actor: RequestActor,
  ): Promise<StoreApplicationSettings> {
    await this.settings.restore(staffOf(actor), storeId, version);
    return this.read({ query: { storeId } });
  }
}
