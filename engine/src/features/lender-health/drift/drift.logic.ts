import type { Localised } from '@millrace/plugin-sdk';
import { driftPauses, heldByPause, type DriftKind, type DriftPause } from '@millrace/schemas/rules';

export { type DriftKind };

/** Where a lender was not what its plugin was written for. */
export interface Drift {
  readonly kind: DriftKind;
  /** A selector or a path. */
  readonly place: string;
  /** The lender's word, or its name of the field; empty where the place says it all. */
  readonly said: string;
}

/** What an operation at a lender came to, as far as drift goes. */
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
/** Where a plugin does not tell, the alert says that it does not. */
const somewhere = 'the reply';

/** Undefined: nothing of the lender is new. */
export function driftOf(looked: Looked): Drift | undefined {
  if (looked.ok) return driftOfReply(looked.value);
  const { code, place, newField } = looked.failure;
  if (code === 'page-changed' && newField !== undefined)
    return drift('new-page-field', place ?? 'the form', newField);
  if (code === 'page-changed') return drift('page-changed', place ?? 'the page', '');
  // What is no data at all is an outage or a hostile reply, and says nothing about a place.
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

/** A lender may put a person's answers where a word should be: only what looks like a word is kept. */
function wordOf(said: string): string {
  const word = printable(said).trim();
  if (/\d{4}|@/.test(word)) return 'not shown: it may be about a person';
  return word.length > longestWord ? `${word.slice(0, longestWord)}…` : word;
}

const printable = (text: string): string => text.replaceAll(/[\p{Cc}\p{Cs}]/gu, ' ');

/** From how many applications on this pauses the lender; null: never. */
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

/** Why a paused lender is not asked, as the store reads it of an application that the lender has nothing of. */
export const pausedSentence = (name: string, kind: DriftKind): Localised => ({
  en: `${name} is paused: ${why[kind].en}. Nothing is sent to it until a person has checked it.`,
  es: `${name} está en pausa: ${why[kind].es}. No se le envía nada hasta que alguien lo revise.`,
});

/** The same with what it holds back and what goes on, as staff is told. */
export const pausedForStaff = (name: string, kind: DriftKind): string =>
  `${name} is paused: ${why[kind].en}. ${heldByPause(name)}`;
