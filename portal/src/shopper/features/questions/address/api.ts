import type { AddressSuggestion } from '@millrace/schemas/api';
import * as api from '@millrace/schemas/calls';
import { call } from '@millrace/schemas/http-client';

export interface AddressTyped {
  readonly search: string;
  /**
   * The text of a chosen suggestion that has several apartments. If set, the apartments of that building are
   * loaded.
   */
  readonly selected?: string | undefined;
  readonly email: string | undefined;
}

export const suggestAddresses = (
  { search, selected, email }: AddressTyped,
  signal: AbortSignal,
): Promise<AddressSuggestion[]> => call(api.suggestAddresses, { query: { search, selected, email }, signal });

/** Returns the usual city of a US ZIP code with five digits. Null if it is not known. */
export const findCity = async (zip: string, signal: AbortSignal): Promise<string | null> =>
  (await call(api.findCityOfZip, { query: { zip }, signal })).city;
