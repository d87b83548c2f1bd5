import type { InquiryStanding } from '@millrace/schemas/api';
import { plural, type Locale } from '../../../shared/messages/messages.ts';

/**
 * Returns the two counts of credit checks in words. If a lender does not say which kind it makes, the check
 * counts as hard. Texts before and after the consent therefore call these checks "may be hard".
 */
export function inquiryCounts(
  { soft, hard }: InquiryStanding['made'],
  locale: Locale,
): { readonly soft: string; readonly hard: string } {
  if (locale === 'en')
    return { soft: `${soft} soft`, hard: hard === 0 ? '0 hard' : `${hard} that may be hard` };
  return {
    soft: `${soft} ${plural('es', soft, 'blanda', 'blandas')}`,
    hard:
      hard === 0 ? '0 duras' : `${hard} ${plural('es', hard, 'que puede ser dura', 'que pueden ser duras')}`,
  };
}

/**
 * Says for which of the checks that may be hard the kind is known.
 * @param unknown the number of checks in `hard` of which the lender does not say the kind
 */
export function knownKinds(hard: number, unknown: number, locale: Locale): string {
  if (hard === 0) return '';
  const known = hard - unknown;
  if (locale === 'en') {
    const silent = plural('en', unknown, 'the lender does not say', 'the lenders do not say');
    if (unknown === 0) return ` ${plural('en', hard, 'It is', 'They are')} hard.`;
    if (known === 0) return ` ${silent.replace('the', 'The')} which kind.`;
    return ` ${known} ${plural('en', known, 'is', 'are')} hard; for the other ${unknown} ${silent} which kind.`;
  }
  const silent = plural('es', unknown, 'el prestamista no dice', 'los prestamistas no dicen');
  if (unknown === 0) return ` ${plural('es', hard, 'Es dura', 'Son duras')}.`;
  if (known === 0) return ` ${silent.charAt(0).toUpperCase()}${silent.slice(1)} de qué tipo.`;
  return ` ${known} ${plural('es', known, 'es dura', 'son duras')}; de ${unknown} más ${silent} el tipo.`;
}
