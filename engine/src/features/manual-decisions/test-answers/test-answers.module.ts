import { Global, Module } from '@nestjs/common';
import { TestRoutes } from '../../applications/test-forms/index.ts';
import { AttemptsModule } from '../../routing/attempts/index.ts';
import { TestAnswers } from './test-answers.service.ts';

/** Answers for lenders where applications make test applications; they may not import it. */
@Global()
@Module({
  imports: [AttemptsModule],
  providers: [TestAnswers, { provide: TestRoutes, useExisting: TestAnswers }],
  exports: [TestRoutes],
})
export class TestAnswersModule {}
