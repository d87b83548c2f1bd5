import type { FormListRow } from '@millrace/schemas/api';

export function lendersAsked({ lenders_asked, lenders_total }: FormListRow): string {
  return lenders_total === 0 ? '—' : `${lenders_asked} of ${lenders_total}`;
}
