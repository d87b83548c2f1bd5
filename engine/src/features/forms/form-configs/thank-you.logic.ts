import type { Locale } from '@millrace/schemas/form';

interface Words {
  header: string;
  message: string;
}

/** What a store says when a shopper has chosen: its English, and its own translation where it has one. */
export interface ThankYou extends Words {
  /** Below the message, and the small print; both may be formatted, as the message may. */
  body?: string;
  disclosure?: string;
  es?: Words;
}

/** The words a shopper reads, and the language they are in. */
export type ThankYouWords = Words & { body: string; disclosure: string; locale: Locale };

/** What a store's form says at the end as long as the store says nothing else. */
const usual: Readonly<Record<Locale, Words>> = {
  en: {
    header: 'Thank you',
    message: 'Your application is complete. Show this page to the store to continue.',
  },
  es: {
    header: 'Gracias',
    message: 'Su solicitud está completa. Muestre esta página en la tienda para continuar.',
  },
};

const noMore = { body: '', disclosure: '' };

/** The store's words in the shopper's language; a store that wrote English only is quoted in English. */
export function thankYouIn(own: Partial<ThankYou>, locale: Locale): ThankYouWords {
  const { header, message, body = '', disclosure = '', es } = own;
  if (locale === 'es' && es) return { ...usual.es, ...noMore, ...es, locale };
  if (!header && !message) return { ...usual[locale], ...noMore, locale };
  return {
    header: header || usual.en.header,
    message: message || usual.en.message,
    body,
    disclosure,
    locale: 'en',
  };
}
