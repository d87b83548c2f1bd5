import {
  CfaConfigList,
  CfaConfigReply,
  PathsReply,
  listFormConfigs,
  createFormConfig,
  updateFormConfig,
  chooseThankYouPage,
  updatePathProviders,
  updateFormPaths,
  archiveFormConfigs,
  type InputOf,
} from '@millrace/schemas/api';
import { MikroORM } from '@mikro-orm/postgresql';
import { Controller } from '@nestjs/common';
import { Endpoint, Input } from '../../../platform/http/endpoint.ts';
import { CurrentActor, staffOf, type RequestActor } from '../../../platform/http/actor.ts';
import { ConfigChanges } from './config-changes.service.ts';
import { ConfigLists } from './config-list-queries.ts';

@Controller()
export class FormConfigsController {
  constructor(
    private readonly orm: MikroORM,
    private readonly lists: ConfigLists,
    private readonly changes: ConfigChanges,
  ) {}

  @Endpoint(listFormConfigs)
  async list(@Input() { query: { storeId } }: InputOf<typeof listFormConfigs>): Promise<CfaConfigList> {
    const em = this.orm.em.fork();
    const lenders = await this.lists.lendersFor(em, storeId);
    return { success: true, cfa_config: await this.lists.list(em, storeId), lenders };
  }

  @Endpoint(createFormConfig)
  async create(
    @Input() { body, key }: InputOf<typeof createFormConfig>,
    @CurrentActor() actor: RequestActor,
  ): Promise<CfaConfigReply> {
    return { success: true, cfa_config: await this.changes.create(staffOf(actor), body, key) };
  }

  @Endpoint(updateFormConfig)
  async update(
    @Input() { body }: InputOf<typeof updateFormConfig>,
    @CurrentActor() actor: RequestActor,
  ): Promise<CfaConfigReply> {
    return { success: true, cfa_config: await this.changes.update(staffOf(actor), body) };
  }

  @Endpoint(chooseThankYouPage)
  async thankYou(
    @Input() { body }: InputOf<typeof chooseThankYouPage>,
    @CurrentActor() actor: RequestActor,
  ): Promise<CfaConfigReply> {
    return { success: true, cfa_config: await this.changes.chooseThankYou(staffOf(actor), body) };
  }

  @Endpoint(updatePathProviders)
  async providers(
    @Input() { body }: InputOf<typeof updatePathProviders>,
    @CurrentActor() actor: RequestActor,
  ): Promise<PathsReply> {
    const cfa_config = await this.changes.updateProviders(staffOf(actor), body);
    return { success: true, defaultMsg: 'Updated', cfa_config };
  }

  @Endpoint(updateFormPaths)
  async paths(
    @Input() { body }: InputOf<typeof updateFormPaths>,
    @CurrentActor() actor: RequestActor,
  ): Promise<PathsReply> {
    const cfa_config = await this.changes.updatePaths(staffOf(actor), body);
    return { success: true, defaultMsg: 'Updated', cfa_config };
  }

  @Endpoint(archiveFormConfigs)
  async archive(
    @Input() { params: { storeId, configIds } }: InputOf<typeof archiveFormConfigs>,
    @CurrentActor() actor: RequestActor,
  ): Promise<CfaConfigList> {
    const cfa_config = await this.changes.archive(staffOf(actor), storeId, configIds);
    return { success: true, cfa_config, lenders: await this.lists.lendersFor(this.orm.em.fork(), storeId) };
  }
}
