import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Module } from '@nestjs/common';
import { CleanUp } from '../../../platform/clean-ups.ts';
import { queries } from '../../../platform/db/queries.ts';
import { UsersModule } from '../users/index.ts';
import { VerificationCodesModule } from '../verification-codes/index.ts';
import { FactorNotices } from './factor-notices.ts';
import { FactorProofs, sealedSecrets } from './factor-proofs.ts';
import { recoveryCodesByIndexKey } from './factor-queries.ts';
import { FactorResetsController } from './factor-resets.controller.ts';
import { FactorsAtSignInController } from './factors-at-sign-in.controller.ts';
import { OwnFactorsController } from './own-factors/own-factors.controller.ts';
import { OwnFactorsService } from './own-factors/own-factors.service.ts';
import { Passkeys } from './passkeys.ts';
import { RecoveryCodes } from './recovery-codes.ts';
import { signInFactorOwners } from './sign-in-factor.owners.ts';
import { StepUpController } from './step-up.controller.ts';

@Injectable()
class ExpiredChallenges {
  @CleanUp('factor challenges')
  deleteExpired(em: EntityManager) {
    return queries(em)
      .deleteFrom('factor_challenge')
      .where((eb) => eb('expires_at', '<', eb.fn<string>('now')))
      .execute();
  }
}

/** Authenticator apps, passkeys and recovery codes of users, at sign-in and before sensitive actions. */
@Module({
  imports: [UsersModule, VerificationCodesModule],
  controllers: [OwnFactorsController, FactorsAtSignInController, StepUpController, FactorResetsController],
  providers: [
    signInFactorOwners,
    ...sealedSecrets,
    recoveryCodesByIndexKey,
    FactorProofs,
    FactorNotices,
    OwnFactorsService,
    Passkeys,
    RecoveryCodes,
    ExpiredChallenges,
  ],
  exports: [FactorProofs],
})
export class SignInFactorsModule {}
