import type { Locale } from '@millrace/schemas/form';

interface Words {
  header: string;
  message: string;
}

/** A store's closing text after the shopper's choice: in English, and optionally in Spanish. */
export interface ThankYou extends Words {
  /** Text below the message, and the small print; both may be rich text, like the message. */
  body?: string;
  disclosure?: string;
  es?: Words;
}

/** The text a shopper reads, and its language. */
export type ThankYouWords = Words & { body: string; disclosure: string; locale: Locale };

/** Default closing text of a store's form. */
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

/** The store's text in the shopper's language; English when the store wrote only English. */
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
