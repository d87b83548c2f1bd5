import { PathsReply, updateEndToEndProviders, type InputOf } from '@millrace/schemas/api';
import { Controller } from '@nestjs/common';
import { Endpoint, Input } from '../../../platform/http/endpoint.ts';
import { CurrentActor, staffOf, type RequestActor } from '../../../platform/http/actor.ts';
import { ConfigChanges } from './config-changes.service.ts';

/**
 * Sets the lenders of a path whose contracts are completed in Millrace. The URL names application settings,
 * but the endpoint changes a form (ADR 24).
 */
@Controller()
export class E2eProvidersController {
  constructor(private readonly changes: ConfigChanges) {}

  @Endpoint(updateEndToEndProviders)
  async update(
    @Input() { body }: InputOf<typeof updateEndToEndProviders>,
    @CurrentActor() actor: RequestActor,
  ): Promise<PathsReply> {
    const cfa_config = await this.changes.updateEndToEnd(staffOf(actor), body);
    return { success: true, defaultMsg: 'Updated', cfa_config };
  }
}
