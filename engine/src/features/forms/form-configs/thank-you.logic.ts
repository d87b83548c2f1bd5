import type { Locale } from '@millrace/schemas/form';

interface Words {
  header: string;
  message: string;
}

/** A store's closing text after the shopper's choice, in English and optionally in Spanish. */
export interface ThankYou extends Words {
  /** The text below the message. Like `disclosure` (the small print) and the message, it may be rich text. */
  body?: string;
  disclosure?: string;
  es?: Words;
}

/** The closing text that a shopper reads, and its language. */
export type ThankYouWords = Words & { body: string; disclosure: string; locale: Locale };

/** The closing text of a form whose store wrote none. */
const usual: Readonly<Record<Locale, Words>> = {
  en: {
    header: 'Thank you',
    message: 'Show this page to the store to continue.',
  },
  es: {
    header: 'Gracias',
    message: 'Muestre esta página en la tienda para continuar.',
  },
};

const noMore = { body: '', disclosure: '' };

/**
 * Returns the store's closing text in the shopper's language. Returns English if the store wrote only
 * English.
 */
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
