import { Module } from '@nestjs/common';
import { ApplicationsModule } from '../../applications/applications/index.ts';
import { AttemptsModule } from '../../routing/attempts/index.ts';
import { InHouseDecisionsController } from './in-house-decisions.controller.ts';
import { InHouseDecisions } from './in-house-decisions.service.ts';

@Module({
  imports: [ApplicationsModule, AttemptsModule],
  controllers: [InHouseDecisionsController],
  providers: [InHouseDecisions],
})
export class InHouseDecisionsModule {}
