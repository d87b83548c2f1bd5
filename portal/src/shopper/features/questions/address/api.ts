import type { AddressSuggestion } from '@millrace/schemas/api';
import { queryOf, request } from '../../../../shared/api/request.ts';

export interface AddressTyped {
  readonly search: string;
  /** A suggestion with several entries, in one line: its apartments are meant. */
  readonly selected?: string | undefined;
  readonly email: string | undefined;
}

export const suggestAddresses = (
  { search, selected, email }: AddressTyped,
  signal: AbortSignal,
): Promise<AddressSuggestion[]> =>
  request(`/geolocation/suggestions${queryOf({ search, selected, email })}`, { signal });
