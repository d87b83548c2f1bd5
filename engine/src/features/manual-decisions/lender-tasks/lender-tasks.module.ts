import { Module } from '@nestjs/common';
import { ApplicationsModule } from '../../applications/applications/index.ts';
import { LenderObjectsModule } from '../../lenders/lender-objects/index.ts';
import { StoreCredentialsModule } from '../../lenders/store-credentials/index.ts';
import { RoutingModule } from '../../routing/route-attempts/index.ts';
import { ExtensionKeys } from './extension-keys.ts';
import { LenderTasksController } from './lender-tasks.controller.ts';
import { LenderTasks } from './lender-tasks.service.ts';

@Module({
  imports: [ApplicationsModule, LenderObjectsModule, StoreCredentialsModule, RoutingModule],
  controllers: [LenderTasksController],
  providers: [ExtensionKeys, LenderTasks],
  exports: [LenderTasks],
})
export class LenderTasksModule {}
