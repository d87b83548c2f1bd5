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
  answers: Readonly<Record<string, string>>;
  requestedCents: Cents;
  store: { name: string; state: string; externalId?: string };
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
  taxCents?: Cents;
  shippingCents?: Cents;
  totalCents?: Cents;
  paidCents?: Cents;
}

/** One line of the invoice. `leasable: false` marks an item that a lease company must exclude. */
export interface InvoiceItem {
  sku: string;
  name: string;
  quantity: number;
  unitCents: Cents;
  leasable?: boolean;
}
