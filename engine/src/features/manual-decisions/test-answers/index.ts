export { TestAnswersModule } from './test-answers.module.ts';
export { TestAnswers } from './test-answers.service.ts';
