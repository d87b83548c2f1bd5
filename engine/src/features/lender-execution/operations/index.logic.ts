export { afterOwnersDeath } from './owners-death.logic.ts';
export { checkStatusNow, dispatchAgain, rerunRefusal, type Rerun } from './rerun.logic.ts';
