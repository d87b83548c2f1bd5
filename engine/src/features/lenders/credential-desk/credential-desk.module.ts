import { Module } from '@nestjs/common';
import { StoresModule } from '../../tenancy/stores/index.ts';
import { CreditTiersModule } from '../credit-tiers/index.ts';
import { LenderObjectsModule } from '../lender-objects/index.ts';
import { StoreCredentialsModule } from '../store-credentials/index.ts';
import { credentialOwners } from './credential.owners.ts';
import { CredentialDeskController } from './credential-desk.controller.ts';
import { CredentialDesk } from './credential-desk.service.ts';
import { CredentialTestWork } from './credential-test-work.ts';
import { CredentialTests } from './credential-tests.service.ts';

@Module({
  imports: [CreditTiersModule, LenderObjectsModule, StoreCredentialsModule, StoresModule],
  controllers: [CredentialDeskController],
  providers: [credentialOwners, CredentialDesk, CredentialTests, CredentialTestWork],
})
export class CredentialDeskModule {}
