import type { Cents } from './units.ts';

/**
 * The part of an application that a plugin gets. `answers` are keyed by catalogue id and hold exactly the
 * fields its fields.json names (nothing more leaves the vault), each in the catalogue's own form:
 * phones `(555) 010-0199`, dates `MM/DD/YYYY`, amounts as whole dollars in a string, SSN nine digits.
 */
export interface LenderApplication {
  /** Our reference: unique for one submission to one lender; the key for status checks. At most 36 characters. */
  reference: string;
  answers: Readonly<Record<string, string>>;
  requestedCents: Cents;
  store: { name: string; state: string; externalId?: string };
  applicantIp?: string;
  /** Lines of the invoice, when the lender takes one. */
  invoice?: Invoice;
  /** Corrected fields after a soft decline, and the lender's earlier ids. */
  correction?: { fields: readonly string[]; references: Readonly<Record<string, string | undefined>> };
}

/** What the shopper buys. Prices are before tax; what is already paid is part of the total. */
export interface Invoice {
  items: readonly InvoiceItem[];
  taxCents?: Cents;
  shippingCents?: Cents;
  totalCents?: Cents;
  paidCents?: Cents;
}

/** One line of what the shopper buys; `leasable: false` marks what a lease company must leave out. */
export interface InvoiceItem {
  sku: string;
  name: string;
  quantity: number;
  unitCents: Cents;
  leasable?: boolean;
}
