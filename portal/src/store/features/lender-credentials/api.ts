import type {
  CredentialChangeVerdict,
  StoreCredentialsBody,
  StoreCredentialsNamed,
  StoreLenderCredentials,
} from '@millrace/schemas/api';
import { queryOptions } from '@tanstack/react-query';
import * as api from '@millrace/schemas/calls';
import { call } from '@millrace/schemas/http-client';

const askAgainMs = 1500;
const isTested = ({ test }: StoreLenderCredentials): boolean => test?.state === 'waiting';

export const credentialsQuery = (storeId: number) =>
  queryOptions({
    queryKey: ['store-credentials', storeId],
    queryFn: ({ signal }) => call(api.listStoreCredentials, { query: { storeId }, signal }),
    // loads the list again while a lender has not responded to a test
    refetchInterval: ({ state }) => (state.data?.some(isTested) ? askAgainMs : false),
  });

export const saveCredentials = (body: StoreCredentialsBody) => call(api.saveStoreCredentials, { body });

export const testCredentials = (of: StoreCredentialsNamed) => call(api.testStoreCredentials, { body: of });

export const deleteCredentials = (of: StoreCredentialsNamed) =>
  call(api.deleteStoreCredentials, { query: of });

export const decideChange = (body: CredentialChangeVerdict) => call(api.decideCredentialChange, { body });

export const replaceWebhookAddress = (of: StoreCredentialsNamed) =>
  call(api.replaceWebhookAddress, { body: of });
