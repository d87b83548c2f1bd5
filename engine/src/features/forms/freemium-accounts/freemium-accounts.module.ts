import { Module } from '@nestjs/common';
import { FreemiumModelsModule } from '../../lenders/freemium-models/index.ts';
import { RegistrationModule } from '../../tenancy/registration/index.ts';
import { FormConfigsModule } from '../form-configs/index.ts';
import { MarketingLinksModule } from '../marketing-links/index.ts';
import { FreemiumAccounts } from './freemium-accounts.service.ts';
import { FreemiumInvitations } from './freemium-invitations.service.ts';
import { FreemiumRegistrationController } from './freemium-registration.controller.ts';
import { SendFreemiumController } from './send-freemium.controller.ts';

@Module({
  imports: [FreemiumModelsModule, RegistrationModule, FormConfigsModule, MarketingLinksModule],
  controllers: [SendFreemiumController, FreemiumRegistrationController],
  providers: [FreemiumInvitations, FreemiumAccounts],
})
export class FreemiumAccountsModule {}
