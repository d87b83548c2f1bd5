import type { Vault } from '../../../platform/vault/vault.service.ts';
import type { StoredAnswers } from '../applications/index.logic.ts';
import { destinationKey } from './verification.logic.ts';

export type Channel = 'sms' | 'email';

/** Returns the phone or email address of this channel in the current answers. */
export const contactOf = (channel: Channel, { mobile_phone = '', email = '' }: StoredAnswers): string =>
  channel === 'sms' ? mobile_phone : email;

/**
 * Returns one index value for each phone or email address, across all stores and applications. The limits by
 * this value protect the owner of the phone or address.
 */
export const destinationIndex = (vault: Vault, channel: Channel, contact: string): Buffer =>
  vault.index('verification.destination', 0, destinationKey(channel, contact));

/** Returns the index values for finding a stored code, with the current and with older index keys. */
export const destinationIndexes = (vault: Vault, channel: Channel, contact: string): Buffer[] =>
  vault.lookups('verification.destination', [0], destinationKey(channel, contact));
