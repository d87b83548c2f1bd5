import type { AnswersOf, ApplicationWith, OperationMeaning, StatusesAt, WordsOf } from '@millrace/plugin-sdk';
import type scenarios from '../scenarios.json';

/** A documented status word of Divido. */
export type Word = WordsOf<typeof scenarios>;

/** The meanings of Divido’s status words for changes, by the list in which they occur. */
export type ChangeStatuses = StatusesAt<typeof scenarios, OperationMeaning>;

/** Id of an answer that fields.json asks for. */
export type Answer = AnswersOf<typeof scenarios>;

/** An application, of which the plugin can read only these answers. */
export type Application = ApplicationWith<Answer>;
