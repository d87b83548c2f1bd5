import {
  getSystemSettings,
  listValueAddPartners,
  saveValueAddPartners,
  toggleValidationCache,
  type Done,
  type InputOf,
  type SystemSettings,
  type ValueAddPartners,
} from '@millrace/schemas/api';
import { Controller } from '@nestjs/common';
import { CurrentActor, staffOf, type RequestActor } from '../../../platform/http/actor.ts';
import { Endpoint, Input } from '../../../platform/http/endpoint.ts';
import { SystemSettingsService } from './system-settings.service.ts';

@Controller()
export class SystemSettingsController {
  constructor(private readonly settings: SystemSettingsService) {}

  @Endpoint(getSystemSettings)
  read(): Promise<SystemSettings> {
    return this.settings.read();
  }

  @Endpoint(toggleValidationCache)
  toggle(
    @Input() { body, key }: InputOf<typeof toggleValidationCache>,
    @CurrentActor() actor: RequestActor,
  ): Promise<{ enabled: boolean }> {
    return this.settings.toggleCache(staffOf(actor), body, key);
  }

  @Endpoint(saveValueAddPartners)
  async savePartners(
    @Input() { body }: InputOf<typeof saveValueAddPartners>,
    @CurrentActor() actor: RequestActor,
  ): Promise<Done> {
    await this.settings.savePartners(staffOf(actor), body.partners);
    return { success: true };
  }

  @Endpoint(listValueAddPartners)
  async partners(): Promise<ValueAddPartners> {
    return { partners: await this.settings.partners() };
  }
}
