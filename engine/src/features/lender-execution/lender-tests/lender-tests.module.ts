import { Module } from '@nestjs/common';
import { LenderObjectsModule } from '../../lenders/lender-objects/index.ts';
import { LenderWorkModule } from '../lender-work/index.ts';
import { RoutingModule } from '../../routing/route-attempts/index.ts';
import { LenderTestWork } from './lender-test-work.ts';
import { LenderTestsController } from './lender-tests.controller.ts';
import { LenderTests } from './lender-tests.service.ts';
import { sealedTestCredentials } from './test-credentials.ts';

@Module({
  imports: [LenderObjectsModule, LenderWorkModule, RoutingModule],
  controllers: [LenderTestsController],
  providers: [sealedTestCredentials, LenderTests, LenderTestWork],
})
export class LenderTestsModule {}
