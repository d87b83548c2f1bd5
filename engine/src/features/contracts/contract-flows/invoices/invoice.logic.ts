import type { Invoice, InvoiceItem } from '@millrace/plugin-sdk';
import type { ExcludedLine, SetInvoiceBody } from '@millrace/schemas/api';
import { invoiceLineNames, type InvoiceLine } from '@millrace/schemas/rules';
import type { RuleVersionName } from '../../../../platform/rules/index.ts';

export type Goods = Pick<SetInvoiceBody, 'lines' | 'fees_cents' | 'tax_cents' | 'paid_cents'>;

/** The result of a rule whose condition is true: invoice lines to remove, with a code and a sentence. */
export interface Removal {
  readonly lines: readonly InvoiceLine[];
  readonly code: string;
  readonly sentence: string;
}

/**
 * What the rules decided about the goods of a contract step. The decision is stored with the step. It
 * contains no personal data.
 */
export interface InvoiceDecision {
  /** The version of the rules that was in force. */
  readonly rules: RuleVersionName;
  readonly facts: {
    /** The lender's setting that selects which invoice lines are removed. Absent in old decisions. */
    readonly invoice_removals?: string;
    readonly lender_type: string;
    readonly store_state: string;
  };
  readonly excludedLines: readonly ExcludedLine[];
}

/**
 * Returns the invoice lines that the rules with true conditions remove. Each line appears once, in the order
 * of the rules, with the reason of the first rule.
 */
export function excludedLinesBy(removals: readonly { rule: string; gives: Removal }[]): ExcludedLine[] {
  const lines = removals.flatMap(({ rule, gives: { lines: taken, sentence } }) =>
    taken.map((line) => ({ line, name: invoiceLineNames[line], reason: sentence, rule })),
  );
  return lines.filter(({ line }, index) => lines.findIndex((other) => other.line === line) === index);
}

/** Returns the total of the goods without the excluded lines, in cents. */
export function totalOf(goods: Goods, excludedLines: readonly Pick<ExcludedLine, 'line'>[]): number {
  const included = (line: InvoiceLine, cents: number): number => (isOut(excludedLines, line) ? 0 : cents);
  return (
    goods.lines.reduce((sum, { quantity, unit_cents }) => sum + quantity * unit_cents, 0) +
    included('shipping', goods.fees_cents) +
    included('tax_total', goods.tax_cents ?? 0)
  );
}

/**
 * Returns the store's goods as lenders receive them. Goods without a model are named by their description.
 */
export function invoiceOf(goods: Goods, excludedLines: readonly Pick<ExcludedLine, 'line'>[]): Invoice {
  const sums: Record<InvoiceLine, Partial<Invoice>> = {
    tax_total: { taxCents: goods.tax_cents ?? 0 },
    shipping: { shippingCents: goods.fees_cents },
    total: { totalCents: totalOf(goods, excludedLines) },
    paid_total: { paidCents: goods.paid_cents ?? 0 },
  };
  const included = (Object.keys(sums) as InvoiceLine[]).filter((line) => !isOut(excludedLines, line));
  return Object.assign({ items: goods.lines.map(itemOf) }, ...included.map((line) => sums[line])) as Invoice;
}

const isOut = (excludedLines: readonly Pick<ExcludedLine, 'line'>[], line: InvoiceLine): boolean =>
  excludedLines.some((out) => out.line === line);

function itemOf({ name, model, quantity, unit_cents }: Goods['lines'][number]): InvoiceItem {
  return { sku: (model ?? name).trim().slice(0, 40), name: name.trim(), quantity, unitCents: unit_cents };
}
