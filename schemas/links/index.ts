import type { Locale } from '../form/types.ts';

/** How long a link works that nobody opened. What it leads to is confirmed with a code each time. */
export const linkHours = 72;

/** Of an address that a store opens on a device of its own: it is cleared after each shopper. */
export const storeDevice = { name: 'device', value: 'store' } as const;

/** What a store may say above a link. */
export const longestLinkMessage = 600;

export interface LinkText {
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
  en: `The link works once, for ${linkHours / 24} days. Didn’t expect this? You can ignore it.`,
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

interface PartText {
  store: string;
  /** First name of who applies, as far as it is one. */
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
const somebody = { en: 'Someone you know', es: 'Una persona que usted conoce' };

/** To a co-buyer, who may not have heard of the store yet. */
export const partText = ({ store, applicant, url, locale }: PartText): string =>
  [asks[locale](applicant || somebody[locale], store), url, closing[locale]].join('\n\n');

export const partSubject = (store: string, locale: Locale): string =>
  locale === 'es' ? `Su parte de una solicitud en ${store}` : `Your part of an application at ${store}`;
