import { Module } from '@nestjs/common';
import { StoresModule } from '../../tenancy/stores/index.ts';
import { ApplicationsModule } from '../applications/index.ts';
import { CheckCode } from './check-code.service.ts';
import { SendCode } from './send-code.service.ts';
import { VerificationController } from './verification.controller.ts';

@Module({
  imports: [ApplicationsModule, StoresModule],
  controllers: [VerificationController],
  providers: [SendCode, CheckCode],
})
export class VerificationModule {}
