import type { Localised } from '@millrace/plugin-sdk';
import { driftPauses, heldByPause, type DriftKind, type DriftPause } from '@millrace/schemas/rules';

export { type DriftKind };

/** A difference between a lender's reply or page and what the lender's plugin expects. */
export interface Drift {
  readonly kind: DriftKind;
  /** A selector on the page, or a path in the reply. */
  readonly place: string;
  /** The unknown word or field name that the lender sent. Empty if the place alone describes the drift. */
  readonly detail: string;
}

/** The result of an operation at a lender, reduced to the fields in which drift is detected. */
export type CheckedOperation =
  | {
      readonly ok: true;
      readonly value: {
        readonly unknownWord?: string;
        readonly unknownWordAt?: string;
        readonly unknownField?: string;
        readonly unknownFieldAt?: string;
      } | null;
    }
  | {
      readonly ok: false;
      readonly failure: { readonly code: string; readonly place?: string; readonly newField?: string };
    };

const longestPlace = 200;
const longestWord = 60;
/** The place that an alert names if the plugin's failure does not name one. */
const somewhere = 'the reply';

/** Returns the drift in a result. Returns undefined if the reply or page is as expected. */
export function driftOf(result: CheckedOperation): Drift | undefined {
  if (result.ok) return driftOfReply(result.value);
  const { code, place, newField } = result.failure;
  if (code === 'page-changed' && newField !== undefined)
    return drift('new-page-field', place ?? 'the form', newField);
  if (code === 'page-changed') return drift('page-changed', place ?? 'the page', '');
  // A reply without any data shows an outage or an attack. It shows no change at a certain place, so it is no
  // drift.
  if (code === 'malformed-reply' && place !== undefined) return drift('reply-changed', place, '');
  return undefined;
}

function driftOfReply(reply: Extract<CheckedOperation, { ok: true }>['value']): Drift | undefined {
  const { unknownField, unknownFieldAt = somewhere, unknownWord, unknownWordAt = somewhere } = reply ?? {};
  if (unknownField !== undefined) return drift('new-reply-field', unknownFieldAt, unknownField);
  return unknownWord === undefined ? undefined : drift('unknown-word', unknownWordAt, unknownWord);
}

const drift = (kind: DriftKind, place: string, detail: string): Drift => ({
  kind,
  place: printable(place).slice(0, longestPlace),
  detail: wordOf(detail),
});

/**
 * Returns the lender's word, shortened if it is too long. A text with four digits in a row or an @ is
 * replaced, because it may be personal data.
 */
function wordOf(detail: string): string {
  const word = printable(detail).trim();
  if (/\d{4}|@/.test(word)) return 'hidden, because it may contain personal data';
  return word.length > longestWord ? `${word.slice(0, longestWord)}…` : word;
}

const printable = (text: string): string => text.replaceAll(/[\p{Cc}\p{Cs}]/gu, ' ');

/**
 * Returns after how many applications with this kind of drift the lender is paused. Null means that this kind
 * never pauses a lender.
 */
export function pauseRuleOf(
  kind: DriftKind,
  rules: readonly DriftPause[] = driftPauses,
): { readonly after: number; readonly withinHours: number } | null {
  const rule = rules.find((row) => row.kind === kind);
  if (!rule || rule.pausesAfter === null) return null;
  return { after: rule.pausesAfter, withinHours: rule.withinHours };
}

const why: Readonly<Record<DriftKind, Localised>> = {
  'page-changed': { en: 'its page has changed', es: 'su página cambió' },
  'new-page-field': {
    en: 'its form has a new required field',
    es: 'su formulario tiene un campo obligatorio nuevo',
  },
  'unknown-word': {
    en: 'it answers with a value that Millrace does not know',
    es: 'responde con un valor desconocido',
  },
  'reply-changed': { en: 'its answers have changed', es: 'sus respuestas cambiaron' },
  'new-reply-field': {
    en: 'it asks for a field that Millrace does not know',
    es: 'pide un dato que no conocemos',
  },
};

/**
 * Explains why a paused lender was not asked. The store reads the sentence on an application that the lender
 * did not receive.
 */
export const pausedSentence = (name: string, kind: DriftKind): Localised => ({
  en: `${name} is paused: ${why[kind].en}. Nothing is sent to it until a person has checked it.`,
  es: `${name} está en pausa: ${why[kind].es}. No se le envía nada hasta que alguien lo revise.`,
});

/** Explains the pause to staff, with what the pause blocks and what continues. */
export const pausedForStaff = (name: string, kind: DriftKind): string =>
  `${name} is paused: ${why[kind].en}. ${heldByPause(name)}`;
