import type { FreemiumModel } from '@millrace/schemas/api';
import { lenderTypeWord } from '@millrace/schemas/lender-types';

/** Joins the names of a model's lenders, for example "First, Second and 3 more". */
export function namesOf({ lenders }: Pick<FreemiumModel, 'lenders'>): string {
  if (lenders.length === 0) return 'None';
  const names = lenders.slice(0, 3).map(({ name }) => name);
  const more = lenders.length - names.length;
  return more > 0 ? `${names.join(', ')} and ${more} more` : names.join(', ');
}

export function criteriaOf({ criteria }: Pick<FreemiumModel, 'criteria'>): string {
  const { is_pipe_priority: priority, always_selected: always } = criteria.standard;
  const [first] = criteria.global.lender_type_priority;
  const parts = [
    priority && 'priority lenders first',
    always && 'always asked',
    first && `${lenderTypeWord(first).toLowerCase()} first`,
  ].filter((part): part is string => Boolean(part));
  const text = parts.join(', ');
  return text === '' ? 'Default order' : text[0]!.toUpperCase() + text.slice(1);
}
