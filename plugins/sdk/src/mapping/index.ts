export { answer, optionalAnswer, wordFor } from './answers.ts';
export { answerCents, cents, digits, dollars, isoDate, plainLetters } from './formats.ts';
export { expectReply, readBody, readReply } from './reply.ts';
