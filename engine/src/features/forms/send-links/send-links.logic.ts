import type { Locale } from '@millrace/schemas/form';
import { e164, maskEmail, maskPhone } from '../../../platform/one-time-codes/one-time-codes.logic.ts';

/** How long a link works that nobody opened. What it leads to is confirmed with a code each time. */
export const linkHours = 72;

export type Channel = 'sms' | 'email';

/** A phone or a mailbox that a link goes to. */
export interface Destination {
  channel: Channel;
  address: string;
}

/** Where a message went: enough to know one's own number or mailbox. */
export interface SentTo {
  channel: Channel;
  masked: string;
}

export const sentToOf = ({ channel, address }: Destination): SentTo => ({
  channel,
  masked: channel === 'sms' ? maskPhone(address) : maskEmail(address),
});

/** Where the message itself goes. */
export const recipientOf = ({ channel, address }: Destination): string =>
  channel === 'sms' ? e164(address) : address.trim();

/** One number or mailbox, one key: however it was typed. */
export const destinationKey = ({ channel, address }: Destination): string =>
  channel === 'sms' ? e164(address) : address.trim().toLowerCase();

/** Each phone and each mailbox once. */
export const withoutTwins = (destinations: readonly Destination[]): Destination[] => [
  ...new Map(destinations.map((one) => [`${one.channel} ${destinationKey(one)}`, one])).values(),
];

interface LinkText {
  store: string;
  /** The store's own words, or none. */
  message: string;
  url: string;
  locale: Locale;
  /** Works once and not for long; the in-store form is open to everybody. */
  once: boolean;
}

const usual = {
  en: {
    once: (store: string) => `${store} sent you an application to fill in. It takes a few minutes:`,
    inStore: (store: string) => `See your financing options at ${store}:`,
  },
  es: {
    once: (store: string) => `${store} le envió una solicitud para completar. Toma unos minutos:`,
    inStore: (store: string) => `Vea sus opciones de financiamiento en ${store}:`,
  },
};
const closing = {
  en: `The link works once, for ${linkHours / 24} days. Not expected? Then leave it: nothing happens.`,
  es: `El enlace sirve una vez, durante ${linkHours / 24} días. ¿No lo esperaba? Ignórelo: no pasa nada.`,
};

/** Who writes stands first, in the store's words as in ours. */
export function linkText({ store, message, url, locale, once }: LinkText): string {
  const words = usual[locale][once ? 'once' : 'inStore'](store);
  const first = message ? `${store}: ${message}` : words;
  return [first, url, ...(once ? [closing[locale]] : [])].join('\n\n');
}

/** Of the email; texts have none. */
export const linkSubject = (store: string, locale: Locale): string =>
  locale === 'es' ? `Su solicitud en ${store}` : `Your application at ${store}`;

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
