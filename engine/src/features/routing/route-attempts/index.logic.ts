export {
  type AttemptEvent,
  type AttemptState,
  attemptStates,
  transition,
} from './decisions/attempt.machine.ts';
export { inquiryRefusal } from './decisions/inquiry-budget.logic.ts';
export { personRequests } from './decisions/person-requests.logic.ts';
export { newestAttempt } from './decisions/routing.decide.ts';
export { inquiryLimits } from './plans/plan-checks.logic.ts';
