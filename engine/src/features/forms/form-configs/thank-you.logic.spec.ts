import { describe, expect, test } from '@jest/globals';
import { thankYouIn } from './thank-you.logic.ts';

const english = { header: 'All set', message: 'See you at the counter.' };
const spanish = { header: 'Todo listo', message: 'Le esperamos en el mostrador.' };

describe('a store’s thank-you text', () => {
  test('is in the shopper’s language when the store wrote both', () => {
    expect(thankYouIn({ ...english, es: spanish }, 'es')).toMatchObject({ ...spanish, locale: 'es' });
    expect(thankYouIn({ ...english, es: spanish }, 'en')).toMatchObject({ ...english, locale: 'en' });
  });

  test('is in English, and marked as such, when the store wrote only English', () => {
    expect(thankYouIn(english, 'es')).toMatchObject({ ...english, locale: 'en' });
  });

  test('is the default in either language when the store wrote none', () => {
    expect(thankYouIn({}, 'es')).toMatchObject({ header: 'Gracias', locale: 'es' });
    expect(thankYouIn({}, 'en')).toMatchObject({ header: 'Thank you', locale: 'en' });
  });

  test('shows all of a page, with the default header when the page has none', () => {
    const page = { header: '', message: '<b>Thanks!</b>', body: 'Come again.', disclosure: 'Terms apply.' };
    expect(thankYouIn(page, 'es')).toEqual({ ...page, header: 'Thank you', locale: 'en' });
  });

  test('has the default message under its own header', () => {
    expect(thankYouIn({ header: 'All set' }, 'en')).toMatchObject({
      header: 'All set',
      message: expect.stringContaining('Show this page'),
    });
  });
});
