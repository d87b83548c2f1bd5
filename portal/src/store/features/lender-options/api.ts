import type { LenderOption, LenderSignUpBody } from '@millrace/schemas/api';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../api/request.ts';

export const lenderOptionsQuery = (storeId: number) =>
  queryOptions({
    queryKey: ['lender-options', storeId],
    queryFn: ({ signal }) => request<LenderOption[]>('/lender-options', { query: { storeId }, signal }),
  });

export const signUpWithLender = (body: LenderSignUpBody, idempotencyKey: string) =>
  request<LenderOption>('/lenders/sign-up', { method: 'POST', body, idempotencyKey });
