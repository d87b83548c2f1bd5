import {
  getInvoice,
  listInvoices,
  retryPayment,
  type Done,
  type InputOf,
  type InvoiceDetails,
  type InvoiceList,
} from '@millrace/schemas/api';
import { Controller } from '@nestjs/common';
import { CurrentActor, staffOf, type RequestActor } from '../../../platform/http/actor.ts';
import { Endpoint, Input } from '../../../platform/http/endpoint.ts';
import { Invoices } from './invoices.service.ts';

@Controller()
export class InvoicesController {
  constructor(private readonly invoices: Invoices) {}

  @Endpoint(listInvoices)
  list(@Input() { query: { storeId, page, limit } }: InputOf<typeof listInvoices>): Promise<InvoiceList> {
    return this.invoices.list(storeId, page, limit);
  }

  @Endpoint(getInvoice)
  details(@Input() { query: { storeId, invoiceId } }: InputOf<typeof getInvoice>): Promise<InvoiceDetails> {
    return this.invoices.details(storeId, invoiceId);
  }

  @Endpoint(retryPayment)
  async pay(
    @Input() { body, key }: InputOf<typeof retryPayment>,
    @CurrentActor() actor: RequestActor,
  ): Promise<Done> {
    await this.invoices.pay(staffOf(actor), body, key);
    return { success: true };
  }
}
