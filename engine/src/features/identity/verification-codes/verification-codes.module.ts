import { Module } from '@nestjs/common';
import { SignInCodeStore } from './code-book.ts';
import { SignInCodesController } from './sign-in-codes.controller.ts';
import { SignInCodes } from './sign-in-codes.service.ts';
import { SpentSignIns } from './expired-sign-in-queries.ts';

@Module({
  controllers: [SignInCodesController],
  providers: [SignInCodeStore, SignInCodes, SpentSignIns],
  exports: [SignInCodeStore, SignInCodes],
})
export class VerificationCodesModule {}
