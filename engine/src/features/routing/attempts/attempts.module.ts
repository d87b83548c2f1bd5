import { Module } from '@nestjs/common';
import { PreparedStatements } from '../../../platform/db/prepared-statements.ts';
import { ApplicationsModule } from '../../applications/applications/index.ts';
import { LenderObjectsModule } from '../../lenders/lender-objects/index.ts';
import { StoreCredentialsModule } from '../../lenders/store-credentials/index.ts';
import { PlansModule } from '../plans/index.ts';
import { AttemptChanges } from './attempt-changes.ts';
import { AttemptsWorker } from './attempts-worker.ts';
import { CheckWork } from './check-work.ts';
import { Claims } from './claims.ts';
import { DeadWorkers } from './dead-workers.ts';
import { Inbox } from './inbox.ts';
import { LenderCalls } from './lender-calls.ts';
import { LenderTimes } from './lender-times.ts';
import { ProcessingController } from './processing.controller.ts';
import { Processing } from './processing.service.ts';
import { Reconciler } from './reconciler.ts';
import { Reruns } from './reruns.service.ts';
import { Reviews } from './reviews.service.ts';
import { RouteSettling } from './route-settling.ts';
import { Routes } from './routes.service.ts';
import { ShopperResultsController } from './shopper-results.controller.ts';
import { ShopperResultsService } from './shopper-results.service.ts';
import { SubmitWork } from './submit-work.ts';
import { Timelines } from './timelines.ts';
import { WebhookWork } from './webhook-work.ts';
import { WebhooksController } from './webhooks.controller.ts';
import { Webhooks } from './webhooks.service.ts';

const facade = [Routes, Reruns, Timelines, AttemptsWorker, Reconciler];

@Module({
  imports: [ApplicationsModule, LenderObjectsModule, StoreCredentialsModule, PlansModule],
  controllers: [ProcessingController, ShopperResultsController, WebhooksController],
  providers: [
    ...facade,
    AttemptChanges,
    CheckWork,
    Claims,
    DeadWorkers,
    Inbox,
    LenderCalls,
    LenderTimes,
    PreparedStatements,
    Processing,
    Reviews,
    RouteSettling,
    ShopperResultsService,
    SubmitWork,
    WebhookWork,
    Webhooks,
  ],
  exports: facade,
})
export class AttemptsModule {}
