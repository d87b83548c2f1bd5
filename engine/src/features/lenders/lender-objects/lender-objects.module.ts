import { Module } from '@nestjs/common';
import { StoreCredentialsModule } from '../store-credentials/index.ts';
import { LenderObjectsController } from './lender-objects.controller.ts';
import { LenderObjects } from './lender-objects.service.ts';

@Module({
  imports: [StoreCredentialsModule],
  controllers: [LenderObjectsController],
  providers: [LenderObjects],
  exports: [LenderObjects],
})
export class LenderObjectsModule {}
