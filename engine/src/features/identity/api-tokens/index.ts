export { ApiTokensModule } from './api-tokens.module.ts';
export { ApiTokens } from './api-tokens.service.ts';
