import type { DisclosureCategory } from '@millrace/schemas/disclosures';
import type { Locale } from '@millrace/schemas/form';

/**
 * One text that a shopper accepts, in every language. If the text is changed, it becomes a new version. A
 * consent refers to the version that the shopper accepted.
 */
export interface DisclosureDocument {
  readonly id: string;
  readonly version: number;
  readonly category: DisclosureCategory;
  readonly words: Readonly<Record<Locale, DisclosureWords>>;
}

export interface DisclosureWords {
  readonly title: string;
  /** One sentence in plain language that sums up the text. */
  readonly summary: string;
  /** The paragraphs of the text, separated by an empty line. */
  readonly body: string;
  readonly consentLabel: string;
}
