export { answerTransition } from './answer.machine.ts';
