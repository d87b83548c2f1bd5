import type { ProcessingDetails, StaffTimelineEntry } from '@millrace/schemas/api';
import { t } from '@millrace/ui/translate';

/**
 * Says for a lender of a later stage what has to happen before it is asked. Undefined for other lenders.
 * @param details the application, with its next stage if that waits for the customer
 */
export function stageText(
  { lenderKey, needsConsent }: StaffTimelineEntry,
  { next_stage: next }: Pick<ProcessingDetails, 'next_stage'>,
): string | undefined {
  if (!needsConsent) return undefined;
  if (!next) return t('Asked only if needed. The customer answers its questions and agrees first.');
  if (!next.lenders.some(({ key }) => key === lenderKey))
    return t('Follows later, if needed. The customer answers its questions and agrees first.');
  return next.questions === 0
    ? t('Waits for the customer’s consent.')
    : t('Waits for the customer’s answers ({count}) and consent.', { count: next.questions });
}
