import type { Locale } from '../form/types.ts';

/** Lifetime of an unopened link, in hours. The shopper confirms the page behind it with a code each time. */
export const linkHours = 72;

/**
 * Query parameter for addresses opened on the store's own device: the page clears its data after each
 * shopper.
 */
export const storeDevice = { name: 'device', value: 'store' } as const;

/** Maximum length of a store's message above a link, in characters. */
export const longestLinkMessage = 600;

export interface LinkText {
  store: string;
  /** The store's message, or an empty text. */
  message: string;
  url: string;
  locale: Locale;
  /** Whether the link is for single use and short-lived. The link to the in-store form is for everyone. */
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
  en: `The link works once, for ${linkHours / 24} days. Didn’t expect this? You can ignore it.`,
  es: `El enlace sirve una vez, durante ${linkHours / 24} días. ¿No lo esperaba? Ignórelo: no pasa nada.`,
};

/**
 * The text of a message with a link. It starts with the store's name, in the store's message and in the
 * default one.
 */
export function linkText({ store, message, url, locale, once }: LinkText): string {
  const words = usual[locale][once ? 'once' : 'inStore'](store);
  const first = message ? `${store}: ${message}` : words;
  return [first, url, ...(once ? [closing[locale]] : [])].join('\n\n');
}

/** Subject of the email; text messages have none. */
export const linkSubject = (store: string, locale: Locale): string =>
  locale === 'es' ? `Su solicitud en ${store}` : `Your application at ${store}`;

interface PartText {
  store: string;
  /** First name of the applicant; empty if unknown. */
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

/** The invitation to a co-applicant, who may not know the store. */
export const partText = ({ store, applicant, url, locale }: PartText): string =>
  [asks[locale](applicant || unnamed[locale], store), url, closing[locale]].join('\n\n');

export const partSubject = (store: string, locale: Locale): string =>
  locale === 'es' ? `Su parte de una solicitud en ${store}` : `Your part of an application at ${store}`;
