export { maskedAnswers, patchAnswers, progressOf, type StoredAnswers } from './answers/answers.logic.ts';
export { alreadySubmitted, answersRefused, draftChanged, shopperNotVerified } from './applications.errors.ts';
