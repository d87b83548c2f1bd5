import type { AddressSuggestion } from '@millrace/schemas/api';

export interface AddressSearch {
  readonly search: string;
  /**
   * A suggestion that stands for several apartments, in the format of `houseLine`. The search then returns
   * the single apartments.
   */
  readonly selected?: string | undefined;
}

/**
 * Port for address suggestions. An implementation never throws: if there are no suggestions, the shopper
 * types the address.
 */
export abstract class AddressBook {
  /** Returns at most ten suggestions, the best first. */
  abstract suggest(search: AddressSearch): Promise<AddressSuggestion[]>;
}
