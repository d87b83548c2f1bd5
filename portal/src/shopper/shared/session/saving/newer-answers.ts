import type { ShopperForm } from '@millrace/schemas/api';
import { fieldsOfForm, maskValue, type MergedField } from '@millrace/schemas/form';
import { answered, draftOf, type Draft } from './draft.ts';

/**
 * Returns the answer of the draft as the server would return it. The server returns sensitive answers only in
 * masked form.
 */
function asReturned(draft: Draft, masked: ReadonlySet<string>, field: MergedField): string {
  const answer = draft.answers[field.id] ?? '';
  const isTyped = masked.has(field.id) && !draft.masked.has(field.id);
  return isTyped ? (maskValue(field, answer) ?? '') : answer;
}

/** Returns the fields whose answers differ between this page and the server. */
export function differingFields(draft: Draft, newer: ShopperForm): MergedField[] {
  const masked = new Set(newer.masked);
  return fieldsOfForm(newer.form).filter(
    (field) => (newer.answers[field.id] ?? '') !== asReturned(draft, masked, field),
  );
}

/**
 * Adds the answers of this page to newer ones on the server. The newer ones are often from this page itself: a
 * save that was under way when the page was loaded again.
 * @returns null if both have an answer to the same question, so that the shopper has to choose
 */
export function mergedWith(newer: ShopperForm, draft: Draft): Draft | null {
  const isSameStage = (newer.stage?.number ?? null) === draft.stage;
  if (newer.state !== 'draft' || !isSameStage) return null;
  const different = differingFields(draft, newer).map(({ id }) => id);
  // an answer that was saved before and is empty now was removed, here or on the other device
  const clash = different.some((id) => draft.known.has(id) || (!!draft.answers[id] && !!newer.answers[id]));
  if (clash) return null;
  const own = different.filter((id) => !!draft.answers[id]);
  const typed = new Set([...own, ...draft.unsent]);
  const given = Object.fromEntries([...typed].map((id) => [id, draft.answers[id] ?? '']));
  // with another `origin`, the screen would start again and lose what is being typed
  return { ...answered(draftOf(newer), given), origin: draft.origin };
}
