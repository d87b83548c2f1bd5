import * as api from '@millrace/schemas/calls';
import { call } from '@millrace/schemas/http-client';
import { queryOptions } from '@tanstack/react-query';

/** The version and the environment when the page was loaded. */
export const appVersionQuery = queryOptions({
  queryKey: ['app-version'],
  queryFn: () => call(api.getAppVersion),
  staleTime: Infinity,
});
