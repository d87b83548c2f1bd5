import type { Localised } from '@millrace/plugin-sdk';
import { driftPauses, heldByPause, type DriftKind, type DriftPause } from '@millrace/schemas/rules';

export { type DriftKind };

/** A difference between the lender's replies or pages and its plugin. */
export interface Drift {
  readonly kind: DriftKind;
  /** A selector or a path. */
  readonly place: string;
  /** The lender's word or field name; empty if the place is enough. */
  readonly said: string;
}

/** The result of an operation at a lender, as far as drift needs it. */
export type Looked =
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
/** The place in the alert if the plugin names none. */
const somewhere = 'the reply';

/** Undefined if the reply or page is as expected. */
export function driftOf(looked: Looked): Drift | undefined {
  if (looked.ok) return driftOfReply(looked.value);
  const { code, place, newField } = looked.failure;
  if (code === 'page-changed' && newField !== undefined)
    return drift('new-page-field', place ?? 'the form', newField);
  if (code === 'page-changed') return drift('page-changed', place ?? 'the page', '');
  // A reply without any data is an outage or a hostile reply, not drift at a place.
  if (code === 'malformed-reply' && place !== undefined) return drift('reply-changed', place, '');
  return undefined;
}

function driftOfReply(reply: Extract<Looked, { ok: true }>['value']): Drift | undefined {
  const { unknownField, unknownFieldAt = somewhere, unknownWord, unknownWordAt = somewhere } = reply ?? {};
  if (unknownField !== undefined) return drift('new-reply-field', unknownFieldAt, unknownField);
  return unknownWord === undefined ? undefined : drift('unknown-word', unknownWordAt, unknownWord);
}

const drift = (kind: DriftKind, place: string, said: string): Drift => ({
  kind,
  place: printable(place).slice(0, longestPlace),
  said: wordOf(said),
});

/** A lender may put a person's data in place of a word. Only text that looks like a word is stored. */
function wordOf(said: string): string {
  const word = printable(said).trim();
  if (/\d{4}|@/.test(word)) return 'not shown: it may be about a person';
  return word.length > longestWord ? `${word.slice(0, longestWord)}…` : word;
}

const printable = (text: string): string => text.replaceAll(/[\p{Cc}\p{Cs}]/gu, ' ');

/** Number of applications after which this kind of drift pauses the lender; null: never. */
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
  'new-page-field': { en: 'its form asks for something new', es: 'su formulario pide algo nuevo' },
  'unknown-word': { en: 'it answers with a word we do not know', es: 'responde con una palabra desconocida' },
  'reply-changed': { en: 'its answers have changed', es: 'sus respuestas cambiaron' },
  'new-reply-field': { en: 'it misses something we do not know', es: 'le falta algo que no conocemos' },
};

/** Why a paused lender was not asked. The store reads it on an application that the lender does not have. */
export const pausedSentence = (name: string, kind: DriftKind): Localised => ({
  en: `${name} is paused: ${why[kind].en}. Nothing is sent to it until a person has checked it.`,
  es: `${name} está en pausa: ${why[kind].es}. No se le envía nada hasta que alguien lo revise.`,
});

/** The same sentence for staff, with what the pause blocks and what goes on. */
export const pausedForStaff = (name: string, kind: DriftKind): string =>
  `${name} is paused: ${why[kind].en}. ${heldByPause(name)}`;
