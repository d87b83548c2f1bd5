import { Module } from '@nestjs/common';
import { CONFIG, type Config } from '../../../platform/config/config.ts';
import { Logger } from '../../../platform/logging/logger.ts';
import { ApplicationsModule } from '../../applications/applications/index.ts';
import { CreditTiersModule } from '../../lenders/credit-tiers/index.ts';
import { LenderObjectsModule } from '../../lenders/lender-objects/index.ts';
import { StoreCredentialsModule } from '../../lenders/store-credentials/index.ts';
import { RoutingModule } from '../../routing/route-attempts/index.ts';
import { ExchangesModule } from '../exchanges/index.ts';
import { OperationsModule } from '../operations/index.ts';
import { CircuitBreakersModule } from '../../lender-health/circuit-breakers/index.ts';
import { LenderWebhooksModule } from '../lender-webhooks/index.ts';
import { CreditChecksModule } from '../credit-checks/index.ts';
import { StatusChecks } from './status-checks.ts';
import { ConfirmWork } from './confirm-work.ts';
import { ConfiguredScores, CreditScores } from './in-house/credit-scores.ts';
import { InHouse } from './in-house/in-house.ts';
import { LenderCalls } from './lender-calls.ts';
import { LenderStatus } from './lender-status.ts';
import { LenderWorker } from './lender-worker.ts';
import { QuarantinedAttempts } from './quarantined-attempts.ts';
import { Reconciler } from './reconciler.ts';
import { SoftPullScores } from './in-house/soft-pull-scores.ts';
import { SubmitWork } from './submit-work.ts';

const facade = [InHouse, LenderCalls, LenderStatus, LenderWorker, Reconciler, StatusChecks];

@Module({
  imports: [
    ApplicationsModule,
    CreditTiersModule,
    LenderObjectsModule,
    StoreCredentialsModule,
    RoutingModule,
    ExchangesModule,
    CircuitBreakersModule,
    CreditChecksModule,
    LenderWebhooksModule,
    OperationsModule,
  ],
  providers: [
    ...facade,
    ConfirmWork,
    QuarantinedAttempts,
    SubmitWork,
    {
      provide: CreditScores,
      inject: [CONFIG, Logger],
      useFactory: (config: Config, logger: Logger): CreditScores =>
        config.CREDIT_SCORE_DRIVER === 'isoftpull'
          ? new SoftPullScores(config, logger)
          : new ConfiguredScores(),
    },
  ],
  exports: facade,
})
export class LenderWorkModule {}
