import { Module } from '@nestjs/common';
import { PreparedStatements } from '../../../platform/db/prepared-statements.ts';
import { ApplicationsModule } from '../../applications/applications/index.ts';
import { LenderObjectsModule } from '../../lenders/lender-objects/index.ts';
import { PlansModule } from '../plans/index.ts';
import { AnswersTogether } from './answers-together.ts';
import { AskedTogether } from './asked-together.ts';
import { AttemptChanges } from './attempt-changes.ts';
import { HardSubmits } from './hard-submits.service.ts';
import { LeftOut } from './left-out.service.ts';
import { LenderTimes } from './lender-times.ts';
import { Reviews } from './reviews.service.ts';
import { RouteSettling } from './route-settling.ts';
import { Routes } from './routes.service.ts';
import { attemptOwners } from './attempt.owners.ts';
import { StepsTogether } from './steps-together.ts';

const facade = [AttemptChanges, HardSubmits, LeftOut, LenderTimes, Reviews, RouteSettling, Routes];

@Module({
  imports: [ApplicationsModule, LenderObjectsModule, PlansModule],
  providers: [attemptOwners, ...facade, AnswersTogether, AskedTogether, PreparedStatements, StepsTogether],
  exports: facade,
})
export class AttemptsModule {}
