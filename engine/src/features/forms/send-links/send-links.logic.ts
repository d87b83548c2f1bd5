import { e164, maskEmail, maskPhone } from '../../../platform/one-time-codes/one-time-codes.logic.ts';

export type Channel = 'sms' | 'email';

/** A phone or mailbox a link is sent to. */
export interface Destination {
  channel: Channel;
  address: string;
}

/** A masked destination, recognizable only by its owner. */
export interface SentTo {
  channel: Channel;
  masked: string;
}

export const sentToOf = ({ channel, address }: Destination): SentTo => ({
  channel,
  masked: channel === 'sms' ? maskPhone(address) : maskEmail(address),
});

/** The address the provider needs. */
export const recipientOf = ({ channel, address }: Destination): string =>
  channel === 'sms' ? e164(address) : address.trim();

/** One key per phone or mailbox, however it was typed. */
export const destinationKey = ({ channel, address }: Destination): string =>
  channel === 'sms' ? e164(address) : address.trim().toLowerCase();

/** Each phone and each mailbox once. */
export const withoutTwins = (destinations: readonly Destination[]): Destination[] => [
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
