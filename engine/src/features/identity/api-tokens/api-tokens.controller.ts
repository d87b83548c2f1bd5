import {
  ApiToken,
  Done,
  NewApiToken,
  listApiTokens,
  createApiToken,
  deleteApiToken,
  type InputOf,
} from '@millrace/schemas/api';
import { Controller } from '@nestjs/common';
import { Endpoint, Input } from '../../../platform/http/endpoint.ts';
import { CurrentActor, staffOf, type RequestActor } from '../../../platform/http/actor.ts';
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

  @Endpoint(deleteApiToken)
  async remove(
    @Input() { params: { id } }: InputOf<typeof deleteApiToken>,
    @CurrentActor() actor: RequestActor,
  ): Promise<Done> {
    await this.tokens.remove(staffOf(actor), id);
    return { success: true };
  }
}
