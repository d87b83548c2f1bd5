// Made by `npm run gen` from schemas/api/invoices.ts. Do not edit.
import type * as api from '../api/invoices.ts';
import type { Call } from '../http-client/index.ts';

export const getInvoice: Call<typeof api.getInvoice> = { method: 'GET', path: '/subscriptions/invoice', permission: 'subscriptions:read' };

export const listInvoices: Call<typeof api.listInvoices> = { method: 'GET', path: '/subscriptions/invoice-list', permission: 'subscriptions:read' };
