import { Module } from '@nestjs/common';
import { erasedRows } from '../../../platform/erasure/erased-rows.ts';
import { ApplicationsModule } from '../../applications/applications/index.ts';
import { RoutingModule } from '../../routing/route-attempts/index.ts';
import { LenderStatusesController } from './lender-statuses.controller.ts';
import { LenderStatuses } from './lender-statuses.service.ts';

const erasedReasons = erasedRows({
  what: 'Reasons for statuses that people set',
  table: 'lender_status_request',
  where: `t.application_id = ? AND t.reason <> ''`,
  set: `reason = ''`,
});

@Module({
  imports: [ApplicationsModule, RoutingModule],
  controllers: [LenderStatusesController],
  providers: [erasedReasons, LenderStatuses],
})
export class LenderStatusesModule {}
