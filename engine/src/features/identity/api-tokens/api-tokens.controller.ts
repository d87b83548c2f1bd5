import {
  ApiToken,
  Done,
  NewApiToken,
  listApiTokens,
  createApiToken,
  deleteApiToken,
  recordToolCall,
  replaceApiToken,
  type InputOf,
} from '@millrace/schemas/api';
import { Controller } from '@nestjs/common';
import { Endpoint, Input } from '../../../platform/http/endpoint.ts';
import { CurrentActor, integrationOf, staffOf, type RequestActor } from '../../../platform/http/actor.ts';
import { ApiTokens } from './api-tokens.service.ts';

@Controller()
export class ApiTokensController {
  constructor(private readonly tokens: ApiTokens) {}

  @Endpoint(listApiTokens)
  list(@Input() { query: { storeId } }: InputOf<typeof listApiTokens>): Promise<ApiToken[]> {
    return this.tokens.list(storeId);
  }

  @Endpoint(createApiToken)
  create(
    @Input() { body, key }: InputOf<typeof createApiToken>,
    @CurrentActor() actor: RequestActor,
  ): Promise<NewApiToken> {
    return this.tokens.create(staffOf(actor), body, key);
  }

  @Endpoint(replaceApiToken)
  replace(
    @Input() { params: { id }, body, key }: InputOf<typeof replaceApiToken>,
    @CurrentActor() actor: RequestActor,
  ): Promise<NewApiToken> {
    return this.tokens.replace(staffOf(actor), id, body, key);
  }

  @Endpoint(recordToolCall)
  async recordToolCall(
    @Input() { body }: InputOf<typeof recordToolCall>,
    @CurrentActor() actor: RequestActor,
  ): Promise<Done> {
    await this.tokens.recordToolCall(integrationOf(actor), body);
    return { success: true };
  }

  @Endpoint(deleteApiToken)
  async remove(
    @Input() { params: { id } }: InputOf<typeof deleteApiToken>,
    @CurrentActor() actor: RequestActor,
  ): Promise<Done> {
    await this.tokens.remove(staffOf(actor), id);
    return { success: true };
  }
}
