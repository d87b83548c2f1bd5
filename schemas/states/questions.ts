import type { Locale, Localised } from '../form/types.ts';
import { fillIn, type FillIn } from './fill-in.ts';

/** Texts for one kind of question that a lender asks. `{lender}` is replaced by the lender's name. */
interface KindWords {
  /** The end of the sentence that begins with "Waiting for the customer". */
  readonly wait: string;
  readonly staff: QuestionWords;
  readonly shopper: { readonly [Word in keyof ShopperQuestionWords]: Localised };
}

interface QuestionWords {
  /** Heading of the question. */
  readonly title: string;
  /** Label of the button that sends the answer. */
  readonly send: string;
}

export interface ShopperQuestionWords extends QuestionWords {
  /** Label of the button that opens the question. */
  readonly open: string;
  /** Text that is shown if answering the question is the only step left for the shopper. */
  readonly left: string;
}

const both = (en: string, es: string): Localised => ({ en, es });

const something = both('{lender} needs something from you', '{lender} necesita algo de usted');
const sendToLender = both('Send to {lender}', 'Enviar a {lender}');

const other: KindWords = {
  wait: 'to answer {lender}',
  staff: { title: 'Answer for {lender}', send: sendToLender.en },
  shopper: {
    title: something,
    send: sendToLender,
    open: both('Answer {lender}', 'Responder a {lender}'),
    left: both(
      'One step is left: {lender} needs something from you',
      'Falta un paso: {lender} necesita algo de usted',
    ),
  },
};

const kinds: Readonly<Record<string, KindWords>> = {
  code: {
    wait: 'to enter the code from {lender}',
    staff: { title: 'Code for {lender}', send: 'Send code' },
    shopper: {
      title: both('Your code from {lender}', 'Su código de {lender}'),
      send: both('Send code', 'Enviar código'),
      open: both('Enter the code', 'Escribir el código'),
      left: both('One step is left: your code from {lender}', 'Falta un paso: su código de {lender}'),
    },
  },
  kba: {
    wait: 'to answer questions from {lender}',
    staff: { title: 'Answers for {lender}', send: 'Send answers' },
    shopper: {
      title: both('Questions from {lender}', 'Preguntas de {lender}'),
      send: both('Send answers', 'Enviar respuestas'),
      open: both('Answer the questions', 'Responder las preguntas'),
      left: both('One step is left: questions from {lender}', 'Falta un paso: preguntas de {lender}'),
    },
  },
  documents: {
    wait: 'to upload documents for {lender}',
    staff: { title: 'Documents for {lender}', send: 'Send documents' },
    shopper: {
      title: both('Documents for {lender}', 'Documentos para {lender}'),
      send: both('Send documents', 'Enviar documentos'),
      open: both('Add documents', 'Agregar documentos'),
      left: both('One step is left: documents for {lender}', 'Falta un paso: documentos para {lender}'),
    },
  },
  portal_step: {
    wait: 'to continue with {lender}',
    staff: { title: 'Next step with {lender}', send: sendToLender.en },
    shopper: {
      title: both('Next step with {lender}', 'Siguiente paso con {lender}'),
      send: sendToLender,
      open: both('Continue with {lender}', 'Continuar con {lender}'),
      left: both('One step is left with {lender}', 'Falta un paso con {lender}'),
    },
  },
  // `correction`: the lender does not accept an answer as it is. The general texts are used, because the
  // shopper need not give new data.
  correction: other,
};

const wordsOf = (kind: string): KindWords => (Object.hasOwn(kinds, kind) ? kinds[kind]! : other);

/**
 * Returns what a person has to do about a question, as the end of a sentence: `to enter the code from
 * {lender}`.
 */
export const questionWait = (kind: string): string => wordsOf(kind).wait;

/** Returns the texts of a question for staff of the store. */
export function staffQuestion(kind: string, lender: string, say: FillIn = fillIn): QuestionWords {
  const { title, send } = wordsOf(kind).staff;
  return { title: say(title, { lender }), send: say(send, { lender }) };
}

/** Returns the texts of a question for the shopper. */
export function shopperQuestion(kind: string, lender: string, locale: Locale): ShopperQuestionWords {
  const { title, send, open, left } = wordsOf(kind).shopper;
  const say = (text: Localised): string => fillIn(text[locale], { lender });
  return { title: say(title), send: say(send), open: say(open), left: say(left) };
}
