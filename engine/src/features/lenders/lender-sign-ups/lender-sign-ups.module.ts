import { Module } from '@nestjs/common';
import { StoresModule } from '../../tenancy/stores/index.ts';
import { LenderObjectsModule } from '../lender-objects/index.ts';
import { StoreCredentialsModule } from '../store-credentials/index.ts';
import { LenderSignUpsController } from './lender-sign-ups.controller.ts';
import { LenderSignUps } from './lender-sign-ups.service.ts';
import { SignUpNotices } from './sign-up-notices.ts';

@Module({
  imports: [LenderObjectsModule, StoreCredentialsModule, StoresModule],
  controllers: [LenderSignUpsController],
  providers: [LenderSignUps, SignUpNotices],
})
export class LenderSignUpsModule {}
