import type { Locale } from '../form/types.ts';

/**
 * Hours after which an unopened link expires. Whenever a shopper opens the link, the page asks for a code
 * first.
 */
export const linkHours = 72;

/** Days in which a store can send a link to its in-store form again to the same recipients. */
export const inStoreLinkDays = 14;

/**
 * Query parameter of the address that opens a form on the store's own device. With it, the page deletes its
 * data after each shopper.
 */
export const storeDevice = { name: 'device', value: 'store' } as const;

/** Maximum length in characters of the message that a store writes above a link. */
export const longestLinkMessage = 600;

export interface LinkText {
  store: string;
  /** The store's message. Empty if the store wrote none. */
  message: string;
  url: string;
  locale: Locale;
  /**
   * True: the link works once and for a short time. False: the link to the in-store form, which everyone can
   * use.
   */
  once: boolean;
  /** True: the shopper asked for the link, for example to continue on another device. */
  isOwn?: boolean;
}

const usual = {
  en: {
    once: (store: string) => `${store} sent you an application to fill in. It takes a few minutes:`,
    own: (store: string) => `Here is the link you asked for, to your application at ${store}:`,
    inStore: (store: string) => `See your financing options at ${store}:`,
  },
  es: {
    once: (store: string) => `${store} le envió una solicitud para completar. Toma unos minutos:`,
    own: (store: string) => `Este es el enlace que usted pidió, a su solicitud en ${store}:`,
    inStore: (store: string) => `Vea sus opciones de financiamiento en ${store}:`,
  },
};
const terms = {
  en: `This link works once. It expires in ${linkHours / 24} days.`,
  es: `Este enlace sirve una sola vez. Vence en ${linkHours / 24} días.`,
};
const closing = {
  en: `${terms.en} Didn’t expect this? Ignore it.`,
  es: `${terms.es} ¿No lo esperaba? Ignórelo.`,
};
const ownClosing = {
  en: `${terms.en} Didn’t ask for this? Ignore it.`,
  es: `${terms.es} ¿No lo pidió? Ignórelo.`,
};

/** Returns the text of a message that contains a link. Its first sentence names the store. */
export function linkText({ store, message, url, locale, once, isOwn = false }: LinkText): string {
  if (isOwn) return [usual[locale].own(store), url, ownClosing[locale]].join('\n\n');
  const words = usual[locale][once ? 'once' : 'inStore'](store);
  const first = message ? `${store}: ${message}` : words;
  return [first, url, ...(once ? [closing[locale]] : [])].join('\n\n');
}

/** Returns the subject of the email that contains a link. Text messages have no subject. */
export const linkSubject = (store: string, locale: Locale): string =>
  locale === 'es' ? `Su solicitud en ${store}` : `Your application at ${store}`;

interface PartText {
  store: string;
  /** First name of the applicant. Empty if it is unknown. */
  applicant: string;
  url: string;
  locale: Locale;
}

const asks = {
  en: (who: string, store: string) =>
    `${who} is applying for financing at ${store} and asks you to fill in your part as co-applicant:`,
  es: (who: string, store: string) =>
    `${who} está solicitando financiamiento en ${store} y le pide completar su parte como cosolicitante:`,
};
const unnamed = { en: 'Someone you know', es: 'Una persona que usted conoce' };

/**
 * Returns the text that invites a co-applicant to complete the co-applicant's questions. It names the
 * applicant, because the co-applicant may not know the store.
 */
export const partText = ({ store, applicant, url, locale }: PartText): string =>
  [asks[locale](applicant || unnamed[locale], store), url, closing[locale]].join('\n\n');

export const partSubject = (store: string, locale: Locale): string =>
  locale === 'es' ? `Su parte de una solicitud en ${store}` : `Your part of an application at ${store}`;
export { hasLink } from './has-link.ts';
