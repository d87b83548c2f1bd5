import type { SentFormRow, SentState } from '@millrace/schemas/api';
import { sections } from '@millrace/schemas/fields';
import type { SentFormChoice } from '@millrace/schemas/form';
import { reachOf, type LinkDelivery } from '../../forms/send-links/index.logic.ts';

const sectionNames = new Map<string, string>(sections.map(({ id, label }) => [id, label.en]));

export const sectionName = (id: string | null): string | null => (id && sectionNames.get(id)) ?? null;

const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

/** Describes for staff which form or which questions were sent with a link. */
export function whatWasSent(
  kind: string | null,
  choice: SentFormChoice | null,
  lenderNames: ReadonlyMap<number, string>,
): string {
  if (kind === null) return 'Marketing link';
  if (kind === 'in_store') return 'In-store form';
  if (kind === 'renewed') return 'New link, requested by the shopper';
  if (kind === 'one_time' || !choice) return 'One-time link';
  const { radio_selected, specific_lender, form_type, custom } = choice;
  if (radio_selected === 'specific_lender') {
    const names = specific_lender?.selected_lenders.map((id) => lenderNames.get(id) ?? 'a former lender');
    return `Form for ${names?.join(', ')}`;
  }
  if (radio_selected === 'custom')
    return `Form with ${counted(custom?.selected_form_fields.length ?? 0, 'chosen field', 'chosen fields')}`;
  if (radio_selected === 'default') return 'Default form';
  const categories = form_type?.selected_categories ?? [];
  return form_type?.selected_type === 'Advanced'
    ? `Advanced form, ${counted(categories.length, 'category', 'categories')}`
    : 'Easy form';
}

interface LinkFacts {
  formId: SentFormRow['form_id'];
  submitted: boolean;
  refused: boolean;
  usedAt: unknown;
  replaced: boolean;
  expired: boolean;
  deliveries: readonly LinkDelivery[];
}

/**
 * Returns the most important state of a link. After the application was submitted, it no longer matters that
 * the link was replaced or has expired.
 */
export function sentState({
  formId,
  submitted,
  refused,
  usedAt,
  replaced,
  expired,
  deliveries,
}: LinkFacts): SentState {
  const reached = reachOf(deliveries);
  if (refused || (reached === 'no-one' && !usedAt && !submitted)) return 'refused';
  if (formId === null && reached !== 'not-yet') return 'public';
  if (submitted) return 'submitted';
  if (usedAt) return 'opened';
  if (replaced) return 'replaced';
  if (expired) return 'expired';
  return reached === 'not-yet' ? 'waiting' : 'sent';
}
