import { e164, maskEmail, maskPhone } from '../../../platform/one-time-codes/one-time-codes.logic.ts';

export type Channel = 'sms' | 'email';

/** A phone or email address to which a link is sent. */
export interface Destination {
  channel: Channel;
  address: string;
}

/** A masked phone or email address. Only its owner can recognize it. */
export interface SentTo {
  channel: Channel;
  masked: string;
}

export const sentToOf = ({ channel, address }: Destination): SentTo => ({
  channel,
  masked: channel === 'sms' ? maskPhone(address) : maskEmail(address),
});

/** Returns the phone or email address in the form that the provider needs. */
export const recipientOf = ({ channel, address }: Destination): string =>
  channel === 'sms' ? e164(address) : address.trim();

/**
 * Returns a text that identifies a phone or email address. It does not depend on how a user typed the
 * address.
 */
export const destinationKey = ({ channel, address }: Destination): string =>
  channel === 'sms' ? e164(address) : address.trim().toLowerCase();

/** Returns each phone and each email address once. */
export const withoutDuplicates = (destinations: readonly Destination[]): Destination[] => [
  ...new Map(destinations.map((one) => [`${one.channel} ${destinationKey(one)}`, one])).values(),
];

export const linkStates = ['open', 'used', 'expired', 'replaced'] as const;
export type LinkState = (typeof linkStates)[number];

interface LinkTimes {
  expired: boolean;
  usedAt: unknown;
  replacedAt: unknown;
}

export function linkState({ expired, usedAt, replacedAt }: LinkTimes): LinkState {
  if (usedAt) return 'used';
  if (replacedAt) return 'replaced';
  return expired ? 'expired' : 'open';
}
