import { Module } from '@nestjs/common';
import { ApplicationsModule } from '../../applications/applications/index.ts';
import { AttemptsModule } from '../attempts/index.ts';
import { HouseDecisionsController } from './house-decisions.controller.ts';
import { HouseDecisions } from './house-decisions.service.ts';

@Module({
  imports: [ApplicationsModule, AttemptsModule],
  controllers: [HouseDecisionsController],
  providers: [HouseDecisions],
})
export class HouseDecisionsModule {}
