import { createHash } from 'node:crypto';
import { termsVersion } from './terms-version.logic.ts';

/**
 * The terms that every user accepts. If the text changes, it needs a new version number, and every user must
 * accept it again.
 */
export const terms = {
  version: termsVersion,
  title: 'Terms and Privacy',
  paragraphs: [
    'Millrace passes applications for financing from shoppers to lenders. You use it for the store or company that gave you access, and only as far as your role goes.',
    'What shoppers tell us is confidential. You look at it only to help the shopper it belongs to, you do not copy it elsewhere, and you do not enter answers or consents that the shopper did not give.',
    'Lenders decide on their own. You do not promise an approval, an amount or a price that a lender has not stated, and you show shoppers the lender’s own words about cost.',
    'Your sign-in is yours alone. You do not share your password or a code, and you tell your administrator at once when another person may know them.',
    'We record who signs in, from where, and what is done, so that every application can be accounted for. These records are kept for seven years and are read by the people who run Millrace.',
    'We keep your name, email address and role for as long as you have access. Ask the administrator of your company to correct or remove them.',
  ],
} as const;

/** The hash of exactly the text that the screen shows. */
export const termsHash = createHash('sha256').update(JSON.stringify(terms)).digest('hex');
