import { Module } from '@nestjs/common';
import { OrgsModule } from '../orgs/index.ts';
import { MessageLimitsController } from './message-limits.controller.ts';
import { MessageLimits } from './message-limits.service.ts';
import { StopAlarms } from './stop-alarms.ts';

@Module({
  imports: [OrgsModule],
  controllers: [MessageLimitsController],
  providers: [MessageLimits, StopAlarms],
})
export class MessageLimitsModule {}
