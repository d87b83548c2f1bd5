import { Module } from '@nestjs/common';
import { LenderObjectsModule } from '../lender-objects/index.ts';
import { StoreCredentialsModule } from '../store-credentials/index.ts';
import { CreditTiersController } from './credit-tiers.controller.ts';
import { CreditTiers } from './credit-tiers.service.ts';

@Module({
  imports: [LenderObjectsModule, StoreCredentialsModule],
  controllers: [CreditTiersController],
  providers: [CreditTiers],
  exports: [CreditTiers],
})
export class CreditTiersModule {}
