import type { Invoice, InvoiceDetails, InvoiceList, RetryPaymentBody } from '@millrace/schemas/api';
import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { instant, instantOrNull } from '../../../platform/db/instants.ts';
import { anyOf, queries, total } from '../../../platform/db/queries.ts';
import type { StaffActor } from '../../../platform/http/actor.ts';
import { conflict, notFound } from '../../../platform/http/problem.ts';
import { BillingOperations } from '../billing-operations/index.ts';
import { forRequest, StripeReads } from '../gateway/index.ts';

const pageSize = 20;

const nothingOpen = () =>
  conflict('nothing-to-pay', 'There is no open invoice.', 'Reload the page to see the invoices.');

/** Invoices of the subscriptions of a store. */
@Injectable()
export class Invoices {
  constructor(
    private readonly orm: MikroORM,
    private readonly operations: BillingOperations,
    private readonly stripe: StripeReads,
  ) {}

  async list(storeId: number, page = 1, limit = pageSize): Promise<InvoiceList> {
    const em = this.orm.em.fork();
    const rows = await this.ofStore(em, storeId)
      .selectAll()
      .orderBy('created_at', 'desc')
      .orderBy('stripe_id')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute();
    return { list: rows.map(shownInvoice), count: await total(this.ofStore(em, storeId)) };
  }

  /** Returns an invoice with its lines, which are read from Stripe. */
  async details(storeId: number, invoiceId: string): Promise<InvoiceDetails> {
    const em = this.orm.em.fork();
    const row = await this.ofStore(em, storeId)
      .selectAll()
      .where('stripe_id', '=', invoiceId)
      .executeTakeFirst();
    if (!row) throw notFound('This invoice');
    const stores = await queries(em)
      .selectFrom('read.store as s')
      .innerJoin('read.org as o', 'o.id', 's.org_id')
      .select(['s.store_name', 'o.name'])
      .where((eb) => anyOf(eb, 's.id', row.store_ids))
      .orderBy('s.store_name')
      .execute();
    const { lines, ...sums } = await forRequest(() => this.stripe.invoiceDetails(invoiceId));
    return {
      ...{ invoice: shownInvoice(row), org_name: stores[0]?.name ?? '' },
      store_names: stores.map(({ store_name }) => store_name!),
      lines: lines.map((line) => ({ ...line, begins: instant(line.begins), ends: instant(line.ends) })),
      ...sums,
    };
  }

  /** Pays an open invoice with the card of the store. */
  async pay(actor: StaffActor, body: RetryPaymentBody, key: string | undefined): Promise<void> {
    const { storeId, invoiceId } = body;
    await this.operations.carryOut<'pay'>(actor, { scope: 'retry-payment', key, body }, async (em) => {
      const invoice = await this.ofStore(em, storeId)
        .select(['stripe_id', 'org_id'])
        .where('status', '=', 'open')
        .$if(invoiceId !== undefined, (query) => query.where('stripe_id', '=', invoiceId!))
        .orderBy('created_at')
        .executeTakeFirst();
      if (!invoice) throw nothingOpen();
      const card = await queries(em)
        .selectFrom('store_payment_method')
        .select('payment_method_id')
        .where('store_id', '=', storeId)
        .executeTakeFirst();
      return {
        ...{ kind: 'pay', orgId: invoice.org_id, storeId },
        request: { invoiceId: invoice.stripe_id, paymentMethodId: card?.payment_method_id ?? null },
      };
    });
  }

  private ofStore(em: EntityManager, storeId: number) {
    return queries(em)
      .selectFrom('billing_invoice')
      .where((eb) => eb('store_ids', '@>', eb.val([storeId])))
      .where('status', '<>', 'draft');
  }
}

type Row = Awaited<ReturnType<ReturnType<typeof rowsOf>['executeTakeFirstOrThrow']>>;
const rowsOf = (em: EntityManager) => queries(em).selectFrom('billing_invoice').selectAll();

const shownInvoice = (row: Row): Invoice => ({
  id: row.stripe_id,
  number: row.number,
  status: row.status,
  currency: row.currency,
  amount_due: row.amount_due,
  amount_paid: row.amount_paid,
  amount_remaining: row.amount_remaining,
  attempt_count: row.attempt_count,
  next_payment_attempt: instantOrNull(row.next_payment_attempt),
  failure: row.failure,
  hosted_invoice_url: row.hosted_invoice_url,
  invoice_pdf: row.invoice_pdf,
  created: instant(row.created_at),
  paid_at: instantOrNull(row.paid_at),
});
