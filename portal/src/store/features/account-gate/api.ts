import type { AcceptTermsBody, Terms } from '@millrace/schemas/api';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../api/request.ts';

export const termsQuery = queryOptions({
  queryKey: ['terms'],
  queryFn: ({ signal }) => request<Terms>('/disclosures/fp-merchant-terms', { signal }),
  staleTime: Infinity,
});

export const acceptTerms = (body: AcceptTermsBody): Promise<unknown> =>
  request('/disclosures/fp-terms/accept', { method: 'POST', body });
