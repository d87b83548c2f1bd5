import { Module } from '@nestjs/common';
import { SignInCodesController } from './sign-in-codes.controller.ts';
import { SignInCodes } from './sign-in-codes.service.ts';
import { SpentSignIns } from './spent-sign-ins.ts';

@Module({
  controllers: [SignInCodesController],
  providers: [SignInCodes, SpentSignIns],
  exports: [SignInCodes],
})
export class VerificationCodesModule {}
