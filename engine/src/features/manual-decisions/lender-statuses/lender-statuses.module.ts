import { Module } from '@nestjs/common';
import { ApplicationsModule } from '../../applications/applications/index.ts';
import { AttemptsModule } from '../../routing/attempts/index.ts';
import { LenderStatusesController } from './lender-statuses.controller.ts';
import { LenderStatuses } from './lender-statuses.service.ts';

@Module({
  imports: [ApplicationsModule, AttemptsModule],
  controllers: [LenderStatusesController],
  providers: [LenderStatuses],
})
export class LenderStatusesModule {}
