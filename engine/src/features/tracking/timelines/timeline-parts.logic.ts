import type { InputRequest, Localised, Offer } from '@millrace/plugin-sdk';
import type { InputRequestView, OfferView } from '@millrace/schemas/api';
import { fieldById } from '@millrace/schemas/fields';
import { textIn, type Locale } from '@millrace/schemas/form';
import { termsOf } from '@millrace/schemas/offers';
import { lenderUnavailable, offerAccepted, sendBlockReasons, storeClosed } from '@millrace/schemas/states';
import { attemptStates } from '../../routing/route-attempts/index.logic.ts';
import type { ExcludedLender, HistoryStep, TimelineAttempt } from './timeline-facts.ts';
import { askedValues, mostBytesOf, takenTypes } from '../../lender-execution/answers/index.logic.ts';

const notReached = (lender: string): Localised => ({
  en: `We could not reach ${lender}.`,
  es: `No pudimos comunicarnos con ${lender}.`,
});

const notPrepared = (lender: string): Localised => ({
  en: `Nothing was sent to ${lender}: the application could not be prepared for this lender. The history names the cause.`,
  es: `No se envió nada a ${lender}: la solicitud no se pudo preparar para este prestamista.`,
});

const isPaused = (lender: string): Localised => ({
  en: `${lender} takes no applications at the moment. Nothing was sent to this lender.`,
  es: `${lender} no recibe solicitudes en este momento. No se le envió nada.`,
});

export const waitsForLender = (lender: string): Localised => ({
  en: `${lender} does not answer at the moment. The application is sent as soon as ${lender} is back.`,
  es: `${lender} no responde en este momento. La solicitud se enviará en cuanto ${lender} vuelva.`,
});

const isDone = (lender: string): Localised => ({
  en: `The application ended before ${lender} was asked. Nothing was sent to this lender.`,
  es: `La solicitud terminó antes de que se consultara a ${lender}. No se envió nada a este prestamista.`,
});

const isAway = (lender: string): Localised => ({
  en: `${lender} was not available in time, so the application continued. Nothing was sent to this lender.`,
  es: `${lender} no estuvo disponible a tiempo, así que la solicitud siguió adelante. No se envió nada a este prestamista.`,
});

const isClosed = (lender: string): Localised => ({
  en: `The store did not take applications for too long, so nothing was sent to ${lender}.`,
  es: `La tienda no aceptó solicitudes durante demasiado tiempo, así que no se envió nada a ${lender}.`,
});

export const timeIsOver = (lender: string): Localised => ({
  en: `The time for this application ended before ${lender} was asked.`,
  es: `El tiempo para esta solicitud terminó antes de que se consultara a ${lender}.`,
});

const beyondInquiries: Readonly<Record<string, (name: string) => ExcludedLender['reason']>> = {
  'inquiry-consent': (name) => ({
    en: `Asking ${name} would cause more credit inquiries than you agreed to. The store can start a new application that asks ${name}, if you agree.`,
    es: `Consultar a ${name} causaría más consultas de crédito de las que usted aceptó. La tienda puede empezar otra solicitud que consulte a ${name}, si usted acepta.`,
  }),
  'inquiry-budget': (name) => ({
    en: `Asking ${name} would cause more credit inquiries than this application allows. The store can start a new application that asks ${name}, if you agree.`,
    es: `Consultar a ${name} causaría más consultas de crédito de las que permite esta solicitud. La tienda puede empezar otra solicitud que consulte a ${name}, si usted acepta.`,
  }),
};

/**
 * Explains to the shopper that a lender was excluded by the inquiry limit, and what the shopper can do about
 * it.
 */
export function shownToShopper(lender: ExcludedLender): ExcludedLender {
  const reason = beyondInquiries[lender.code]?.(lender.name);
  return reason ? { ...lender, reason } : lender;
}

const answerWords = (lender: string): Readonly<Record<'beingSent' | 'waits' | 'unclear', Localised>> => ({
  beingSent: {
    en: `The answer is on its way to ${lender}.`,
    es: `La respuesta va en camino a ${lender}.`,
  },
  waits: {
    en: `The answer waits, because ${lender} is not available at the moment. It is sent as soon as ${lender} is back.`,
    es: `La respuesta está en espera porque ${lender} no está disponible en este momento. Se enviará en cuanto ${lender} vuelva.`,
  },
  unclear: {
    en: `We are checking whether ${lender} has the answer.`,
    es: `Estamos averiguando si ${lender} recibió la respuesta.`,
  },
});

/** Describes answers to questions that the lender has not received yet. Each sentence appears once. */
function answersOf({ answering = [] }: TimelineAttempt, lender: string, locale: Locale): string[] {
  const words = answerWords(lender);
  const told = answering.map(({ state, reason }) => {
    if (state === 'unclear' || state === 'review') return words.unclear;
    return reason === null || reason === 'worker-died' ? words.beingSent : words.waits;
  });
  return [...new Set(told.map((text) => text[locale]))];
}

export function reasonsOf(attempt: TimelineAttempt, lender: string, locale: Locale): string[] {
  return [...answersOf(attempt, lender, locale), ...ownReasons(attempt, lender, locale)];
}

function ownReasons({ state, reply, history }: TimelineAttempt, lender: string, locale: Locale): string[] {
  if (state === 'CANCELLED' && history.at(-1)?.note === offerAccepted) return [isDone(lender)[locale]];
  if (state === 'CANCELLED' && history.at(-1)?.note === lenderUnavailable) return [isAway(lender)[locale]];
  if (state === 'CANCELLED' && history.at(-1)?.note === storeClosed.reason) return [isClosed(lender)[locale]];
  if (state === 'ERROR_FINAL' && sendBlockReasons.includes(history.at(-1)?.note ?? ''))
    return [isPaused(lender)[locale]];
  if (attemptStates[state].word === 'Error')
    return [(isOwnFault(history.at(-1)?.note) ? notPrepared : notReached)(lender)[locale]];
  const again = state === 'PENDING' && askedAgain(lender)[history.at(-1)?.event ?? ''];
  return [
    ...(again ? [again[locale]] : []),
    ...(reply?.reasons ?? []).map(({ text }) => textIn(text, locale)),
  ];
}

/** True if Millrace itself could not build the request, so that nothing was sent. */
const isOwnFault = (note: string | null | undefined): boolean => note?.startsWith('mapping-failed') ?? false;

/**
 * Sentences that explain why an answered question must be answered again, by the event in the history of its
 * answer.
 */
const askedAgain = (lender: string): Readonly<Record<string, Localised | undefined>> => ({
  answerNotThere: {
    en: `Your last answer did not reach ${lender} and was not saved. Please answer again.`,
    es: `Su última respuesta no llegó a ${lender} y no se guardó. Responda de nuevo.`,
  },
  answerOfAnother: {
    en: `That number belongs to another application at ${lender}. Check the number and answer again.`,
    es: `Ese número es de otra solicitud en ${lender}. Revise el número y responda de nuevo.`,
  },
});

/**
 * Returns the lender's requests that are not answered yet: questions before the decision or about the
 * contract, and corrections after a soft decline.
 */
export function requestsOf(
  { state, reply, answering = [] }: TimelineAttempt,
  capabilities: readonly string[],
  correctable: boolean,
  locale: Locale,
): InputRequestView[] {
  const asks = state === 'PENDING' || state === 'RESPONDED';
  const beingSent = new Set(answering.map(({ requestId }) => requestId));
  const open = (reply?.inputRequests ?? []).filter(({ id, kind }) =>
    kind === 'correction' ? correctable : asks && capabilities.includes('answer') && !beingSent.has(id),
  );
  return open.map((request) => requestView(request, locale));
}

function requestView(request: InputRequest, locale: Locale): InputRequestView {
  const { id, kind, from, prompt, questions, documents } = request;
  const labelled = <One extends { id: string; label: Localised }>(one: One) => ({
    id: one.id,
    label: textIn(one.label, locale),
  });
  return {
    id,
    kind,
    prompt: textIn(prompt, locale),
    fields: [...askedValues(request)],
    ...(from && { from }),
    ...(questions && {
      questions: questions.map((question) => ({
        ...labelled(question),
        choices: question.choices.map(labelled),
      })),
    }),
    ...(documents && {
      documents: documents.map((document) => ({
        ...labelled(document),
        types: takenTypes(document.mediaTypes),
        maxBytes: mostBytesOf(document),
      })),
    }),
  };
}

export function historyStep({ correction, ...step }: TimelineAttempt['history'][number]): HistoryStep {
  if (!correction) return { ...step, correction };
  const { fields, ...rest } = correction;
  return { ...step, correction: { ...rest, labels: fields.map((id) => fieldById(id)?.label.en ?? id) } };
}

export function offerView(offer: Offer): OfferView {
  return {
    id: offer.id,
    name: offer.name ?? null,
    ...(offer.currency && { currency: offer.currency }),
    ...termsOf(offer),
    url: offer.url ?? null,
    expiresAt: offer.expiresAt ?? null,
  };
}
