import * as api from '@millrace/schemas/calls';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../providers/http-client.ts';

export const integrationsQuery = queryOptions({
  queryKey: ['integrations'],
  queryFn: () => call(api.listIntegrations),
});

export const calendarQuery = queryOptions({
  queryKey: ['calendar-status'],
  queryFn: () => call(api.getCalendarStatus),
});

export const dealsQuery = queryOptions({
  queryKey: ['hubspot-deals'],
  queryFn: () => call(api.listDeals),
});

export const dealDocumentsQuery = queryOptions({
  queryKey: ['deal-documents'],
  queryFn: () => call(api.listDealDocuments),
});

/** Loads companies from HubSpot: the search results, or the first page if the text is empty. */
export const companiesQuery = (text: string) =>
  queryOptions({
    queryKey: ['companies', text],
    queryFn: () =>
      text === ''
        ? call(api.listCompanies, { query: {} })
        : call(api.searchCompanies, { body: { query: text } }),
  });
