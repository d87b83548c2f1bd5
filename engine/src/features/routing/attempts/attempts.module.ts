import { Global, Module } from '@nestjs/common';
import { PreparedStatements } from '../../../platform/db/statements/prepared-statements.ts';
import { ApplicationsModule, RouteStarter } from '../../applications/applications/index.ts';
import { LenderObjectsModule } from '../../lenders/lender-objects/index.ts';
import { PlansModule } from '../plans/index.ts';
import { AttemptStore } from './attempt-store.ts';
import { LenderExclusions } from './lender-exclusions.service.ts';
import { LenderRequests } from './lender-requests.service.ts';
import { LenderTimes } from './lender-times.ts';
import { RouteSettling } from './route-settling.ts';
import { RouteStore } from './route-store.ts';
import { Routes } from './routes.service.ts';
import { AttemptClaims } from './transitions/attempt-claims.ts';
import { AttemptTransitions } from './transitions/attempt-transitions.ts';
import { attemptOwners } from './attempt.owners.ts';

const facade = [
  AttemptStore,
  LenderExclusions,
  LenderRequests,
  LenderTimes,
  RouteSettling,
  RouteStore,
  Routes,
];

@Module({
  imports: [ApplicationsModule, LenderObjectsModule, PlansModule],
  providers: [attemptOwners, ...facade, AttemptClaims, AttemptTransitions, PreparedStatements],
  exports: facade,
})
export class AttemptsModule {}

/**
 * Provides the port that starts a route for a submitted application. `applications` uses the port because it
 * may not import routing.
 */
@Global()
@Module({
  imports: [AttemptsModule],
  providers: [{ provide: RouteStarter, useExisting: Routes }],
  exports: [RouteStarter],
})
export class RoutingPortsModule {}
