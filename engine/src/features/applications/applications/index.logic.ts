export {
  enteredByStaff,
  unconfirmedByLender,
  type AnswerSource,
  type AnswerSources,
} from './answers/answer-sources.logic.ts';
export {
  maskedAnswers,
  patchAnswers,
  progressOf,
  type Patch,
  type StoredAnswers,
} from './answers/answers.logic.ts';
export {
  alreadySubmitted,
  answersRefused,
  newerAnswersSaved,
  proposalsOpen,
  shopperNotVerified,
  shownAnswersChanged,
} from './applications.errors.ts';
export { isAnswerable, openForm, openStageOf } from './stages/stages.logic.ts';
