import { E2ePathProvidersBody, PathsReply } from '@millrace/schemas/api';
import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { CurrentActor, staffOf, type RequestActor } from '../../../platform/http/actor.ts';
import { Replies } from '../../../platform/http/replies.ts';
import { Requires } from '../../../platform/http/requires.ts';
import { bodySchema, replySchema } from '../../../platform/http/schema.ts';
import { ConfigChanges } from './config-changes.service.ts';

const Paths = replySchema(PathsReply, 'PathsReply');

/** Its address is among the application settings; what it changes is a path of a form (ADR 24). */
@Controller('api/application-settings')
export class E2eProvidersController {
  constructor(private readonly changes: ConfigChanges) {}

  @Post('update-e2e-form-path-providers')
  @HttpCode(200)
  @Requires('store-settings:update')
  @Replies(Paths)
  async update(
    @Body({ schema: bodySchema(E2ePathProvidersBody, 'E2ePathProvidersBody') }) body: E2ePathProvidersBody,
    @CurrentActor() actor: RequestActor,
  ): Promise<PathsReply> {
    const cfa_config = await this.changes.updateEndToEnd(staffOf(actor), body);
    return { success: true, defaultMsg: 'Updated', cfa_config };
  }
}
