export { afterReply } from './attempt-rules.logic.ts';
