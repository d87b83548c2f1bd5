import type { AddressSuggestion } from '@millrace/schemas/api';
import * as api from '@millrace/schemas/calls';
import { call } from '@millrace/schemas/http-client';

export interface AddressTyped {
  readonly search: string;
  /** Set to load the apartments of a building: the text of the chosen suggestion that has several apartments. */
  readonly selected?: string | undefined;
  readonly email: string | undefined;
}

export const suggestAddresses = (
  { search, selected, email }: AddressTyped,
  signal: AbortSignal,
): Promise<AddressSuggestion[]> => call(api.suggestAddresses, { query: { search, selected, email }, signal });
