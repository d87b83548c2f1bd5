import { Global, Module } from '@nestjs/common';
import { TestRoutes } from '../../applications/test-forms/index.ts';
import { AttemptsModule } from '../../routing/attempts/index.ts';
import { TestAnswers } from './test-answers.service.ts';

/**
 * Provides invented replies of lenders to test applications through a port, because `applications` may not
 * import this feature.
 */
@Global()
@Module({
  imports: [AttemptsModule],
  providers: [TestAnswers, { provide: TestRoutes, useExisting: TestAnswers }],
  exports: [TestRoutes],
})
export class TestAnswersModule {}
