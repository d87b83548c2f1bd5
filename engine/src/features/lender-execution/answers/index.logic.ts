export { askedValues, mostBytesOf, takenTypes, toOperation, type GivenAnswer } from './given-answer.logic.ts';
