import type { Cents } from './units.ts';

/**
 * The part of an application that a plugin gets. `answers` are keyed by catalogue id. They hold exactly the
 * fields that the lender's fields.json names; no other answer leaves the vault.
 * Each answer has the catalogue's format: phones `(555) 010-0199`, dates `MM/DD/YYYY`, amounts as whole
 * dollars in a string, SSN nine digits. `requestedCents` is in US cents, `store.state` a two-letter code.
 */
export interface LenderApplication {
  /**
   * Our reference: unique for one submission to one lender, and the key for status checks. At most 36
   * characters.
   */
  reference: string;
  /** Answers by catalogue id. */
  answers: Readonly<Record<string, string>>;
  /** The amount the shopper asks for, in US cents. */
  requestedCents: Cents;
  /** The store. `state` is a two-letter code, `externalId` an optional id of the store. */
  store: { name: string; state: string; externalId?: string };
  /** IP address of the shopper's device, if known. */
  applicantIp?: string;
  /** The lines of the invoice, if the lender takes one. */
  invoice?: Invoice;
  /** The fields corrected after a soft decline (catalogue ids), and the ids the lender gave earlier. */
  correction?: { fields: readonly string[]; references: Readonly<Record<string, string | undefined>> };
}

/**
 * What the shopper buys, in US cents. Item prices are before tax. `totalCents` includes `paidCents`, the part
 * that is already paid.
 */
export interface Invoice {
  items: readonly InvoiceItem[];
  /** Sales tax in US cents. Missing if rules for this lender type and state remove it. */
  taxCents?: Cents;
  shippingCents?: Cents;
  /** Total in US cents, with tax and shipping. `paidCents` is a part of it. */
  totalCents?: Cents;
  paidCents?: Cents;
}

/** One line of the invoice. `leasable: false` marks an item that a lease company must exclude. */
export interface InvoiceItem {
  sku: string;
  name: string;
  quantity: number;
  /** Price of one unit before tax, in US cents. */
  unitCents: Cents;
  leasable?: boolean;
}
