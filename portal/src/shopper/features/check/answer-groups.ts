import { warningFor, type Locale, type MergedField } from '@millrace/schemas/form';
import { today } from '../../../shared/format/moments.ts';
import type { Draft } from '../../shared/session/saving/draft.ts';
import { EMAIL_SCREEN, screenOfField, screenPath } from '../../shared/session/screens.ts';

/**
 * Matches topics whose answers the shopper sees as one: a name or an address. Their answers are shown in one
 * row.
 */
const asOne = /^(name|.*address)$/;

/** True if the shopper should look at the answer: it is missing, entered by the store or has a warning. */
function needsAttention(draft: Draft, field: MergedField, locale: Locale): boolean {
  const answer = draft.answers[field.id];
  if (!answer) return field.required;
  if (draft.enteredByStore.has(field.id)) return true;
  return warningFor(field, answer, { locale, today: today() }) !== null;
}

/** True if the answer needs its own row. A sensitive answer has a button that shows it. */
const needsOwnRow = (draft: Draft, field: MergedField, locale: Locale): boolean =>
  needsAttention(draft, field, locale) || (field.sensitive && Boolean(draft.answers[field.id]));

/** The screen on which the shopper changes an answer. Null for an answer that cannot be changed. */
function changePath(draft: Draft, field: MergedField): string | null {
  if (field.id === 'email') return screenPath(EMAIL_SCREEN);
  const screen = screenOfField(draft, field.id);
  return screen && screenPath(screen.id);
}

/** The answers that are shown in one row. */
export type AnswerRow = [MergedField, ...MergedField[]];

/** Groups the answers of one name or one address. Every other answer is a group of its own. */
function groupsIn(draft: Draft, fields: readonly MergedField[], locale: Locale): AnswerRow[] {
  const groups: AnswerRow[] = [];
  for (const field of fields) {
    const before = groups.at(-1);
    const joins = asOne.test(field.affinity) && before?.[0]?.affinity === field.affinity;
    if (joins) before.push(field);
    else groups.push([field]);
  }
  return groups.flatMap((group) =>
    group.some((field) => needsOwnRow(draft, field, locale))
      ? group.map((field): AnswerRow => [field])
      : [group],
  );
}

/** Rows that one link changes, because their questions are on the same screen. */
export interface AnswerBlock {
  readonly path: string | null;
  readonly rows: readonly [AnswerRow, ...AnswerRow[]];
}

/** Joins the rows of one screen. An answer that the shopper should look at keeps a link of its own. */
export function blocksIn(draft: Draft, fields: readonly MergedField[], locale: Locale): AnswerBlock[] {
  const blocks: { path: string | null; rows: [AnswerRow, ...AnswerRow[]]; isOpen: boolean }[] = [];
  for (const row of groupsIn(draft, fields, locale)) {
    const path = changePath(draft, row[0]);
    const isOpen = path !== null && !row.some((field) => needsAttention(draft, field, locale));
    const before = blocks.at(-1);
    if (isOpen && before?.isOpen && before.path === path) before.rows.push(row);
    else blocks.push({ path, rows: [row], isOpen });
  }
  return blocks;
}

/**
 * Writes the answers of a group as one text: a name with spaces, an address with commas between its parts.
 * The form asks for the postcode before the city, which it fills in; an address is written with it at the
 * end, on the same line as the state.
 */
export function groupText(texts: Readonly<Record<string, string>>, affinity: string): string {
  const given = Object.entries(texts).filter(([, text]) => text !== '');
  if (affinity === 'name') return given.map(([, text]) => text).join(' ');
  return withPostcodeLast(given).reduce((line, [id, text], index, parts) => {
    if (index === 0) return text;
    if (isPostcode(id) && /state/.test(parts[index - 1]![0])) return `${line}\u00a0${text}`;
    return `${line}${id.includes('street_name') ? ' ' : ', '}${text}`;
  }, '');
}

const isPostcode = (id: string): boolean => id.includes('zip');

function withPostcodeLast(parts: readonly [id: string, text: string][]): [id: string, text: string][] {
  const others = parts.filter(([id]) => !isPostcode(id));
  const end = others.findLastIndex(([id]) => /city|county|state/.test(id)) + 1 || others.length;
  return [...others.slice(0, end), ...parts.filter(([id]) => isPostcode(id)), ...others.slice(end)];
}
