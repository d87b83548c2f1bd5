export { between, pick, repeatable, type Random } from './random.logic.ts';
export { testPhoneIn } from './test-people.logic.ts';
