import { Module } from '@nestjs/common';
import { ApiTokensModule } from '../api-tokens/index.ts';
import { ImpersonationModule } from '../impersonation/index.ts';
import { OneTimeLinksModule } from '../one-time-links/index.ts';
import { SignInFactorsModule } from '../sign-in-factors/index.ts';
import { TermsModule } from '../terms/index.ts';
import { UsersModule } from '../users/index.ts';
import { VerificationCodesModule } from '../verification-codes/index.ts';
import { AccessGate } from './access-gate.ts';
import { Activation } from './activation/activation.service.ts';
import { AuthController } from './auth.controller.ts';
import { Auth } from './auth.service.ts';
import { CurrentSession } from './own-session/current-session.ts';
import { InvitationController } from './activation/invitation.controller.ts';
import { FreshProof } from './fresh-proof.ts';
import { NewPasswords } from './passwords/new-passwords.ts';
import { OwnSessionController } from './own-session/own-session.controller.ts';
import { OwnSession } from './own-session/own-session.service.ts';
import { PasswordLinkController } from './passwords/password-link.controller.ts';
import { PasswordLinks } from './passwords/password-links.ts';
import { passwordsByIndexKey } from './passwords/hash-key-queries.ts';
import { Passwords } from './passwords/passwords.ts';
import { PinsController } from './pins/pins.controller.ts';
import { Pins } from './pins/pins.service.ts';
import { PointOfSale } from './point-of-sale/point-of-sale.service.ts';
import { PosLoginController } from './point-of-sale/pos-login.controller.ts';
import { SignInPhonesController } from './sign-in-phones/sign-in-phones.controller.ts';
import { SignInPhones } from './sign-in-phones/sign-in-phones.service.ts';

@Module({
  imports: [
    ApiTokensModule,
    UsersModule,
    ImpersonationModule,
    VerificationCodesModule,
    SignInFactorsModule,
    TermsModule,
    OneTimeLinksModule,
  ],
  controllers: [
    AuthController,
    OwnSessionController,
    SignInPhonesController,
    PinsController,
    PosLoginController,
    InvitationController,
    PasswordLinkController,
  ],
  providers: [
    Auth,
    PointOfSale,
    AccessGate,
    CurrentSession,
    FreshProof,
    OwnSession,
    Passwords,
    ...passwordsByIndexKey,
    NewPasswords,
    PasswordLinks,
    Activation,
    SignInPhones,
    Pins,
  ],
  exports: [Passwords],
})
export class AuthModule {}
