export { answer, optionalAnswer, wordFor } from './answers.ts';
export { answerCents, cents, digits, dollars, isoDate, plainLetters } from './formats.ts';
export { mapAnswers } from './map-answers.ts';
export type { AnswerSource, AnswerTable, MappedValue } from './map-answers.ts';
export { expectReply, readBody, readReply } from './reply.ts';
export { transforms } from './transforms.ts';
export type { TransformName } from './transforms.ts';
export { tryCredentials } from './try-credentials.ts';
export { WebAddress } from './web-address.ts';
