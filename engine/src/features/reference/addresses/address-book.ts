import type { AddressSuggestion } from '@millrace/schemas/api';

export interface AddressSearch {
  readonly search: string;
  /** A suggestion with several entries, in the format of `houseLine`. */
  readonly selected?: string | undefined;
}

/** Port for address suggestions. Never throws: without suggestions the shopper types the address. */
export abstract class AddressBook {
  /** At most ten, the best first. */
  abstract suggest(search: AddressSearch): Promise<AddressSuggestion[]>;
}
