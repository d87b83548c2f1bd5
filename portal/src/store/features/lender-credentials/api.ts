import type {
  StoreCredentialsBody,
  StoreCredentialsNamed,
  StoreLenderCredentials,
} from '@millrace/schemas/api';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../api/request.ts';

const askAgainMs = 1500;
const isTested = ({ test }: StoreLenderCredentials): boolean => test?.state === 'waiting';

export const credentialsQuery = (storeId: number) =>
  queryOptions({
    queryKey: ['store-credentials', storeId],
    queryFn: ({ signal }) =>
      request<StoreLenderCredentials[]>('/store-credentials', { query: { storeId }, signal }),
    // the lender's answer comes when it comes
    refetchInterval: ({ state }) => (state.data?.some(isTested) ? askAgainMs : false),
  });

export const saveCredentials = (body: StoreCredentialsBody, idempotencyKey: string) =>
  request<StoreLenderCredentials>('/store-credentials/save', { method: 'POST', body, idempotencyKey });

export const testCredentials = (of: StoreCredentialsNamed) =>
  request<StoreLenderCredentials>('/store-credentials/test', { method: 'POST', body: of });

export const deleteCredentials = (of: StoreCredentialsNamed) =>
  request('/store-credentials', { method: 'DELETE', query: { ...of } });
