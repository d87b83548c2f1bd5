import type { DisclosureCategory } from '@millrace/schemas/disclosures';
import type { Locale } from '@millrace/schemas/form';

/**
 * One text that a shopper accepts, in every language. A changed text is a new version; consents name the old one.
 */
export interface DisclosureDocument {
  readonly id: string;
  readonly version: number;
  readonly category: DisclosureCategory;
  readonly words: Readonly<Record<Locale, DisclosureWords>>;
}

export interface DisclosureWords {
  readonly title: string;
  /** One plain sentence that sums up the text. */
  readonly summary: string;
  /** Paragraphs, separated by an empty line. */
  readonly body: string;
  readonly consentLabel: string;
}
