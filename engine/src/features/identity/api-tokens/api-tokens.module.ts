import { Global, Module } from '@nestjs/common';
import { BearerHolders } from '../../../platform/sessions/bearer-holders.ts';
import { ApiTokenKeys } from './api-token-keys.ts';
import { apiTokenOwners } from './api-token.owners.ts';
import { ApiTokensController } from './api-tokens.controller.ts';
import { ApiTokens } from './api-tokens.service.ts';
import { TokenHolders, tokensByIndexKey } from './token-holder-queries.ts';

/** This module is global, because the permission guard resolves every bearer token through it. */
@Global()
@Module({
  controllers: [ApiTokensController],
  providers: [
    tokensByIndexKey,
    apiTokenOwners,
    ApiTokenKeys,
    ApiTokens,
    { provide: BearerHolders, useClass: TokenHolders },
  ],
  exports: [ApiTokens, BearerHolders],
})
export class ApiTokensModule {}
