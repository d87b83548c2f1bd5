import { Module } from '@nestjs/common';
import { ImpersonationModule } from '../impersonation/index.ts';
import { TermsModule } from '../terms/index.ts';
import { UsersModule } from '../users/index.ts';
import { AccessGate } from './access-gate.ts';
import { VerificationCodesModule } from '../verification-codes/index.ts';
import { AuthController } from './auth.controller.ts';
import { Auth } from './auth.service.ts';
import { NewPasswords } from './new-passwords.ts';
import { OneTimeLinks } from './one-time-links.ts';
import { OwnSessionController } from './own-session.controller.ts';
import { OwnSession } from './own-session.service.ts';
import { Passwords } from './passwords.ts';

@Module({
  imports: [UsersModule, ImpersonationModule, VerificationCodesModule, TermsModule],
  controllers: [AuthController, OwnSessionController],
  providers: [Auth, AccessGate, OwnSession, Passwords, NewPasswords, OneTimeLinks],
  exports: [Passwords, OneTimeLinks],
})
export class AuthModule {}
