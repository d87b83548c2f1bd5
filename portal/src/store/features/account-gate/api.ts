import type { AcceptTermsBody } from '@millrace/schemas/api';
import { queryOptions } from '@tanstack/react-query';
import * as api from '@millrace/schemas/calls';
import { call } from '@millrace/schemas/http-client';

export const termsQuery = queryOptions({
  queryKey: ['terms'],
  queryFn: ({ signal }) => call(api.getTerms, { signal }),
  staleTime: Infinity,
});

export const acceptTerms = (body: AcceptTermsBody): Promise<unknown> => call(api.acceptTerms, { body });
