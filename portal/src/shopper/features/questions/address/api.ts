import type { AddressSuggestion } from '@millrace/schemas/api';
import * as api from '@millrace/schemas/calls';
import { call } from '@millrace/schemas/http-client';

export interface AddressTyped {
  readonly search: string;
  /** A suggestion with several entries, in one line: its apartments are meant. */
  readonly selected?: string | undefined;
  readonly email: string | undefined;
}

export const suggestAddresses = (
  { search, selected, email }: AddressTyped,
  signal: AbortSignal,
): Promise<AddressSuggestion[]> => call(api.suggestAddresses, { query: { search, selected, email }, signal });
