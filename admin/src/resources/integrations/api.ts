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

/** Companies of HubSpot: the first page without a text, otherwise those that the search finds. */
export const companiesQuery = (text: string) =>
  queryOptions({
    queryKey: ['companies', text],
    queryFn: () =>
      text === ''
        ? call(api.listCompanies, { query: {} })
        : call(api.searchCompanies, { body: { query: text } }),
  });
