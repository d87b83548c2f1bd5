import type { AnswersOf, ApplicationWith, WordsOf } from '@millrace/plugin-sdk';
import type scenarios from '../scenarios.json';

/** A documented status word of Affirm. */
export type Word = WordsOf<typeof scenarios>;

/** Id of an answer that fields.json asks for. */
export type Answer = AnswersOf<typeof scenarios>;

/** An application, of which the plugin can read only these answers. */
export type Application = ApplicationWith<Answer>;
