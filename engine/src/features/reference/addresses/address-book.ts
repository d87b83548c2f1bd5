import type { AddressSuggestion } from '@millrace/schemas/api';

export interface AddressSearch {
  readonly search: string;
  /** One suggestion with several entries, as `houseLine` writes it. */
  readonly selected?: string | undefined;
}

/** Whoever knows addresses. Never throws: without an answer people type the address themselves. */
export abstract class AddressBook {
  /** At most ten, the best first. */
  abstract suggest(search: AddressSearch): Promise<AddressSuggestion[]>;
}
