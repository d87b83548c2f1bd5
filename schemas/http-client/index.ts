export { addressOf, call, type Call } from './call.ts';
export { randomKey } from './idempotency.ts';
export {
  ApiProblem,
  isNotReached,
  isPassing,
  isProblem,
  isRefusal,
  notReached,
  type FieldProblem,
} from './problem.ts';
