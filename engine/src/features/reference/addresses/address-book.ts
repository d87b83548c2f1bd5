import type { AddressSuggestion } from '@millrace/schemas/api';

export interface AddressSearch {
  readonly search: string;
  /**
   * A chosen suggestion that contains several apartments, in the format of `houseLine`. The search then
   * returns the single apartments.
   */
  readonly selected?: string | undefined;
}

/**
 * Port for address suggestions. An implementation never throws: without suggestions, the shopper types the
 * whole address.
 */
export abstract class AddressBook {
  /** Returns at most ten suggestions, the best first. */
  abstract suggest(search: AddressSearch): Promise<AddressSuggestion[]>;
}
