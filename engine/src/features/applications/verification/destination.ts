import type { Vault } from '../../../platform/vault/vault.service.ts';
import type { StoredAnswers } from '../applications/index.logic.ts';
import { destinationKey } from './verification.logic.ts';

export type Channel = 'sms' | 'email';

/** Where a code of this channel goes, by the form as it is now. */
export const contactOf = (channel: Channel, { mobile_phone = '', email = '' }: StoredAnswers): string =>
  channel === 'sms' ? mobile_phone : email;

/** The same for one number or mailbox over all stores and forms: it protects its owner, not us. */
export const destinationIndex = (vault: Vault, channel: Channel, contact: string): Buffer =>
  vault.index('verification.destination', 0, destinationKey(channel, contact));
