import * as api from '@millrace/schemas/calls';
import { call } from '@millrace/schemas/http-client';
import { queryOptions } from '@tanstack/react-query';

/** Loads whether the user has a PIN. */
export const pinQuery = queryOptions({
  queryKey: ['pin'],
  queryFn: ({ signal }) => call(api.getPin, { signal }),
});
