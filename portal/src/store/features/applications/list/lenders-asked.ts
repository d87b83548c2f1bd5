import type { FormListRow } from '@millrace/schemas/api';
import { t } from '@millrace/ui/translate';

export function lendersAsked({ lenders_asked, lenders_total }: FormListRow): string {
  return lenders_total === 0
    ? '—'
    : t('{lendersAsked} of {lendersTotal}', { lendersAsked: lenders_asked, lendersTotal: lenders_total });
}
