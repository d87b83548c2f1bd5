import type { LenderSignUpBody } from '@millrace/schemas/api';
import { queryOptions } from '@tanstack/react-query';
import * as api from '@millrace/schemas/calls';
import { call } from '@millrace/schemas/http-client';

export const lenderOptionsQuery = (storeId: number) =>
  queryOptions({
    queryKey: ['lender-options', storeId],
    queryFn: ({ signal }) => call(api.listLenderOptions, { query: { storeId }, signal }),
  });

export const signUpWithLender = (body: LenderSignUpBody) => call(api.signUpForLender, { body });
