import { Module } from '@nestjs/common';
import { StoreSettingsModule } from '../../tenancy/store-settings/index.ts';
import { StoresModule } from '../../tenancy/stores/index.ts';
import { ApplicationsModule } from '../applications/index.ts';
import { CheckCode } from './check-code.service.ts';
import { reindexedCodes } from './reindex-queries.ts';
import { SendCode } from './send-code.service.ts';
import { ShopperSessions } from './shopper-sessions.service.ts';
import { SpentCodes } from './expired-code-queries.ts';
import { VerificationController } from './verification.controller.ts';

@Module({
  imports: [ApplicationsModule, StoreSettingsModule, StoresModule],
  controllers: [VerificationController],
  providers: [reindexedCodes, SendCode, CheckCode, ShopperSessions, SpentCodes],
  exports: [CheckCode, ShopperSessions],
})
export class VerificationModule {}
