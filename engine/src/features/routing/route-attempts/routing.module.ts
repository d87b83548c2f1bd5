import { Global, Module } from '@nestjs/common';
import { PreparedStatements } from '../../../platform/db/statements/prepared-statements.ts';
import { ApplicationsModule, RouteStarter } from '../../applications/applications/index.ts';
import { CircuitBreakersModule } from '../../lender-health/circuit-breakers/index.ts';
import { DriftModule } from '../../lender-health/drift/index.ts';
import { FreemiumModelsModule } from '../../lenders/freemium-models/index.ts';
import { LenderObjectsModule } from '../../lenders/lender-objects/index.ts';
import { StoreCredentialsModule } from '../../lenders/store-credentials/index.ts';
import { AttemptStore } from './attempt-store.ts';
import { attemptOwners } from './attempt.owners.ts';
import { erasedAttempts } from './erased-attempt-queries.ts';
import { LenderExclusions } from './lender-exclusions.service.ts';
import { LenderRequests } from './lender-requests.service.ts';
import { LenderTimes } from './lender-times.ts';
import { LenderRules } from './plans/lender-rules.service.ts';
import { Plans } from './plans/plans.service.ts';
import { ReplayCommand } from './plans/replay.command.ts';
import { RouteDecisions, sealedDecisions, erasedDecisions } from './plans/route-decisions.service.ts';
import { RouteSettling } from './route-settling.ts';
import { RouteStore } from './route-store.ts';
import { Routes } from './routes.service.ts';
import { AttemptClaims } from './transitions/attempt-claims.ts';
import { AttemptTransitions, sealedReplies } from './transitions/attempt-transitions.ts';

const facade = [
  AttemptStore,
  LenderExclusions,
  LenderRequests,
  LenderTimes,
  Plans,
  RouteDecisions,
  RouteSettling,
  Routes,
];

@Module({
  imports: [
    ApplicationsModule,
    CircuitBreakersModule,
    DriftModule,
    FreemiumModelsModule,
    LenderObjectsModule,
    StoreCredentialsModule,
  ],
  providers: [
    erasedDecisions,
    sealedReplies,
    sealedDecisions,
    attemptOwners,
    ...erasedAttempts,
    ...facade,
    AttemptClaims,
    AttemptTransitions,
    LenderRules,
    PreparedStatements,
    ReplayCommand,
    RouteStore,
  ],
  exports: facade,
})
export class RoutingModule {}

/**
 * Provides the port that starts a route for a submitted application. `applications` uses the port because it
 * may not import routing.
 */
@Global()
@Module({
  imports: [RoutingModule],
  providers: [{ provide: RouteStarter, useExisting: Routes }],
  exports: [RouteStarter],
})
export class RoutingPortsModule {}
