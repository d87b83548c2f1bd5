import { Module } from '@nestjs/common';
import { ImpersonationModule } from '../impersonation/index.ts';
import { OneTimeLinksModule } from '../one-time-links/index.ts';
import { TermsModule } from '../terms/index.ts';
import { UsersModule } from '../users/index.ts';
import { VerificationCodesModule } from '../verification-codes/index.ts';
import { AccessGate } from './access-gate.ts';
import { Activation } from './activation.service.ts';
import { AuthController } from './auth.controller.ts';
import { Auth } from './auth.service.ts';
import { NewPasswords } from './new-passwords.ts';
import { OwnSessionController } from './own-session.controller.ts';
import { OwnSession } from './own-session.service.ts';
import { PasswordLinks } from './password-links.ts';
import { Passwords } from './passwords.ts';

@Module({
  imports: [UsersModule, ImpersonationModule, VerificationCodesModule, TermsModule, OneTimeLinksModule],
  controllers: [AuthController, OwnSessionController],
  providers: [Auth, AccessGate, OwnSession, Passwords, NewPasswords, PasswordLinks, Activation],
  exports: [Passwords],
})
export class AuthModule {}
