import type { Vault } from '../../../platform/vault/vault.service.ts';
import type { StoredAnswers } from '../applications/index.logic.ts';
import { destinationKey } from './verification.logic.ts';

export type Channel = 'sms' | 'email';

/** The contact of this channel in the current answers. */
export const contactOf = (channel: Channel, { mobile_phone = '', email = '' }: StoredAnswers): string =>
  channel === 'sms' ? mobile_phone : email;

/**
 * One index per phone or mailbox across all stores and applications, because it protects the owner of the
 * contact.
 */
export const destinationIndex = (vault: Vault, channel: Channel, contact: string): Buffer =>
  vault.index('verification.destination', 0, destinationKey(channel, contact));
