import { createHash } from 'node:crypto';
import type { DisclosureDocument } from './disclosure.types.ts';
import { contactByPhone } from './texts/contact-by-phone.ts';
import { creditReport } from './texts/credit-report.ts';
import { esign } from './texts/esign.ts';

/** The disclosures that are part of the product, in the order in which shoppers read them. */
export const documents: readonly DisclosureDocument[] = [esign, creditReport, contactByPhone];

/**
 * Returns the hash of a disclosure's text that is stored with each consent: SHA-256 of the English body, as
 * hex. It does not depend on the shopper's language.
 */
export const textHashOf = ({ words }: Pick<DisclosureDocument, 'words'>): string =>
  createHash('sha256').update(words.en.body, 'utf8').digest('hex');

interface Agreed {
  disclosureId: string;
  version: number;
  textHash: string;
}
export interface ToAgree {
  id: string;
  version: number;
  textHash: string;
  consentLabel: string;
}
export interface ConsentFinding {
  field: string;
  code: 'consent-required' | 'disclosure-changed';
  message: string;
}

/**
 * Returns the problems with the consents of an application. Every current text needs a consent to exactly its
 * current version.
 */
export function consentFindings(current: readonly ToAgree[], agreed: readonly Agreed[]): ConsentFinding[] {
  return current.flatMap(({ id, version, textHash, consentLabel }): ConsentFinding[] => {
    const given = agreed.filter((consent) => consent.disclosureId === id);
    const field = `consents.${id}`;
    if (given.length === 0)
      return [{ field, code: 'consent-required', message: `Check the box: ${consentLabel}` }];
    if (given.some((consent) => consent.version === version && consent.textHash === textHash)) return [];
    return [
      {
        field,
        code: 'disclosure-changed',
        message: 'This text has changed. Read the new text and agree again.',
      },
    ];
  });
}
