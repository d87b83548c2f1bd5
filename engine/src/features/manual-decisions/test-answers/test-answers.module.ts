import { Module } from '@nestjs/common';
import { AttemptsModule } from '../../routing/attempts/index.ts';
import { TestAnswers } from './test-answers.service.ts';

@Module({ imports: [AttemptsModule], providers: [TestAnswers], exports: [TestAnswers] })
export class TestAnswersModule {}
