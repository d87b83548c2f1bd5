import type { InquiryStanding } from '@millrace/schemas/api';
import { plural, type Locale } from './messages.ts';

/**
 * Returns the two counts of credit checks in words. If a lender does not say which kind it makes, the check
 * counts as hard. Texts before and after the consent therefore call these checks "may be hard".
 * @param unknown the number of checks in `hard` of which the lender does not say the kind; by default all
 */
export function inquiryCounts(
  { soft, hard }: InquiryStanding['made'],
  locale: Locale,
  unknown = hard,
): { readonly soft: string; readonly hard: string } {
  if (locale === 'en')
    return { soft: `${soft} soft`, hard: unknown === 0 ? `${hard} hard` : `${hard} that may be hard` };
  const is = unknown === 0 ? plural('es', hard, 'dura', 'duras') : undefined;
  return {
    soft: `${soft} ${plural('es', soft, 'blanda', 'blandas')}`,
    hard: `${hard} ${is ?? plural('es', hard, 'que puede ser dura', 'que pueden ser duras')}`,
  };
}

/**
 * Says for which of the checks that may be hard the kind is known.
 * @param unknown as for `inquiryCounts`
 */
export function knownKinds(hard: number, unknown: number, locale: Locale): string {
  if (unknown === 0) return '';
  const known = hard - unknown;
  if (locale === 'en') {
    if (known === 0)
      return ` ${plural('en', unknown, 'Its lender does not say', 'Their lenders do not say')} which kind.`;
    const silent = plural('en', unknown, 'the lender does not say', 'the lenders do not say');
    return ` ${known} ${plural('en', known, 'is', 'are')} hard; for the other ${unknown} ${silent} which kind.`;
  }
  if (known === 0)
    return ` ${plural('es', unknown, 'El prestamista de esta no dice', 'Los prestamistas de estas no dicen')} de qué tipo.`;
  const silent = plural('es', unknown, 'el prestamista no dice', 'los prestamistas no dicen');
  return ` ${known} ${plural('es', known, 'es dura', 'son duras')}; de ${unknown} más ${silent} el tipo.`;
}
