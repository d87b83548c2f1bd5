import { Global, Module } from '@nestjs/common';
import { TestRoutes } from '../../applications/test-forms/index.ts';
import { RoutingModule } from '../../routing/route-attempts/index.ts';
import { TestAnswers } from './test-answers.service.ts';

/**
 * Provides invented replies of lenders to test applications through a port, because `applications` may not
 * import this feature.
 */
@Global()
@Module({
  imports: [RoutingModule],
  providers: [TestAnswers, { provide: TestRoutes, useExisting: TestAnswers }],
  exports: [TestRoutes],
})
export class TestAnswersModule {}
