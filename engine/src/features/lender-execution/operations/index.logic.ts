export { checkStatusNow, dispatchAgain, rerunRefusal, type Rerun } from './rerun.logic.ts';
