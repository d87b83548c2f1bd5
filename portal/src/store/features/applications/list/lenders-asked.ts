import type { FormListRow } from '@millrace/schemas/api';
import { t } from '@millrace/ui/translate';

/** Says how many of its lenders an application was sent to. Empty if it has no lenders yet. */
export function lendersAsked({ lenders_asked, lenders_total }: FormListRow): string {
  if (lenders_total === 0) return '';
  const row = t('{lendersAsked} of {lendersTotal}', {
    lendersAsked: lenders_asked,
    lendersTotal: lenders_total,
  });
  return t('{row} lenders asked', { row });
}
