import type { CountryCode, Currency } from '@millrace/schemas/countries';
import type { Cents } from './units.ts';

/**
 * An application as a plugin gets it. `answers` has catalogue ids as keys. It contains exactly the fields
 * that the lender's fields.json names. The host decrypts no other answer for the plugin.
 * Each answer has the format of the catalogue in the store's country. US: phones `(555) 010-0199`, dates
 * `MM/DD/YYYY`, SSN nine digits. UK: phones `+44 7700 900123`, dates `YYYY-MM-DD`, postcodes `LS1 4DY`. Amounts are
 * whole units of the currency in a string.
 */
export interface LenderApplication {
  /**
   * The reference that Millrace gives to one submission to one lender. It is unique, and status checks use it
   * for searching. At most 36 characters.
   */
  reference: string;
  /** The shopper's answers, by catalogue id. */
  answers: Readonly<Record<string, string>>;
  /** The amount that the shopper requests, in hundredths of `currency` (cents, pence). */
  requestedCents: Cents;
  /** Currency of all amounts of the application. Absent: USD. The host always sets it. */
  currency?: Currency;
  /**
   * The store. `state` is the code of its US state or UK nation, `country` its ISO 3166-1 alpha-2 code (absent: US).
   * `externalId` is the store's id in the store's own systems, if
   * there is one.
   */
  store: { name: string; state: string; country?: CountryCode; externalId?: string };
  /** IP address of the shopper's device. Absent if it is unknown. */
  applicantIp?: string;
  /** The cart. Absent if the lender does not accept one. */
  invoice?: Invoice;
  /**
   * Set after a soft decline: the catalogue ids of the corrected fields, and the ids that the lender sent in
   * earlier replies.
   */
  correction?: { fields: readonly string[]; references: Readonly<Record<string, string | undefined>> };
}

/** Answers by catalogue id, as far as a plugin may read them. */
export type AnswersById<Id extends string> = { readonly [Name in Id]?: string };

/**
 * An application of which only the answers with these ids can be read. A misspelt id does not compile. Every
 * `LenderApplication` fits. `AnswersOf` takes the ids from scenarios.json.
 */
export type ApplicationWith<Id extends string> = Omit<LenderApplication, 'answers'> & {
  readonly answers: AnswersById<Id>;
};

/**
 * What the shopper buys. Amounts are in hundredths of `currency`, and item prices are before tax. `totalCents` includes
 * `paidCents`, the amount that the shopper has already paid.
 */
export interface Invoice {
  /** Absent: USD. The host always sets it. */
  currency?: Currency;
  items: readonly InvoiceItem[];
  /** Sales tax. Absent if rules for this lender type and state remove it. */
  taxCents?: Cents;
  shippingCents?: Cents;
  /** Total, including tax, shipping and `paidCents`. */
  totalCents?: Cents;
  paidCents?: Cents;
}

/** One line of the invoice. `leasable: false` marks an item that a lease company must exclude. */
export interface InvoiceItem {
  sku: string;
  name: string;
  quantity: number;
  /** Price of one unit, before tax. */
  unitCents: Cents;
  leasable?: boolean;
}

/** Goods of the cart that the shopper now has, if the store delivers the cart in parts. */
export interface DeliveredItem {
  sku: string;
  quantity: number;
}
