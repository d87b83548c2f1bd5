export {
  addressOf,
  call,
  request,
  type Call,
  type CallArguments,
  type UploadedFile,
  addToEveryCall,
  askForStepUp,
} from './call.ts';
export { forgetKey, keyFor, randomKey } from './idempotency.ts';
export {
  ApiProblem,
  isNotReached,
  isPassing,
  isProblem,
  isRefusal,
  notReached,
  translateProblems,
  type FieldProblem,
} from './problem.ts';
