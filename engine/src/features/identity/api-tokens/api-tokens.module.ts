import { Global, Module } from '@nestjs/common';
import { Integrations } from '../../../platform/sessions/integrations.ts';
import { ApiTokenKeys } from './api-token-keys.ts';
import { apiTokenOwners } from './api-token.owners.ts';
import { ApiTokensController } from './api-tokens.controller.ts';
import { ApiTokens } from './api-tokens.service.ts';
import { TokenHolders } from './token-holders.ts';

/** Global, because the guard asks it about every bearer. */
@Global()
@Module({
  controllers: [ApiTokensController],
  providers: [apiTokenOwners, ApiTokenKeys, ApiTokens, { provide: Integrations, useClass: TokenHolders }],
  exports: [ApiTokens, Integrations],
})
export class ApiTokensModule {}
