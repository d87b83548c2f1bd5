export { TestAnswersModule } from './test-answers.module.ts';
