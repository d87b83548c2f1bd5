import type { Cents } from './units.ts';

/**
 * An application as a plugin gets it. `answers` has catalogue ids as keys. It contains exactly the fields
 * that the lender's fields.json names. The host decrypts no other answer for the plugin.
 * Each answer has the format of the catalogue: phones `(555) 010-0199`, dates `MM/DD/YYYY`, amounts as whole
 * dollars in a string, SSN nine digits. `requestedCents` is in US cents, `store.state` is a two-letter code.
 */
export interface LenderApplication {
  /**
   * The reference that Millrace gives to one submission to one lender. It is unique, and status checks use it
   * for searching. At most 36 characters.
   */
  reference: string;
  /** The shopper's answers, by catalogue id. */
  answers: Readonly<Record<string, string>>;
  /** The amount that the shopper requests, in US cents. */
  requestedCents: Cents;
  /**
   * The store. `state` is a two-letter code. `externalId` is the store's id in the store's own systems, if
   * there is one.
   */
  store: { name: string; state: string; externalId?: string };
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

/**
 * What the shopper buys. Amounts are in US cents, and item prices are before tax. `totalCents` includes
 * `paidCents`, the amount that the shopper has already paid.
 */
export interface Invoice {
  items: readonly InvoiceItem[];
  /** Sales tax in US cents. Absent if rules for this lender type and state remove it. */
  taxCents?: Cents;
  shippingCents?: Cents;
  /** Total in US cents, including tax, shipping and `paidCents`. */
  totalCents?: Cents;
  paidCents?: Cents;
}

/** One line of the invoice. `leasable: false` marks an item that a lease company must exclude. */
export interface InvoiceItem {
  sku: string;
  name: string;
  quantity: number;
  /** Price of one unit, before tax, in US cents. */
  unitCents: Cents;
  leasable?: boolean;
}
