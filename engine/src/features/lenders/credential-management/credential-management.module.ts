import { Module } from '@nestjs/common';
import { StoresModule } from '../../tenancy/stores/index.ts';
import { CreditTiersModule } from '../credit-tiers/index.ts';
import { LenderObjectsModule } from '../lender-objects/index.ts';
import { StoreCredentialsModule } from '../store-credentials/index.ts';
import { credentialOwners } from './credential.owners.ts';
import { CredentialManagementController } from './credential-management.controller.ts';
import { CredentialChanges, sealedChanges } from './credential-changes.ts';
import { CredentialManagement } from './credential-management.service.ts';
import { CredentialTestWork } from './credential-test-work.ts';
import { CredentialTests } from './credential-tests.service.ts';

@Module({
  imports: [CreditTiersModule, LenderObjectsModule, StoreCredentialsModule, StoresModule],
  controllers: [CredentialManagementController],
  providers: [
    sealedChanges,
    credentialOwners,
    CredentialChanges,
    CredentialManagement,
    CredentialTests,
    CredentialTestWork,
  ],
})
export class CredentialManagementModule {}
