import { describe, expect, test } from '@jest/globals';
import { thankYouIn } from './thank-you.logic.ts';

const english = { header: 'All set', message: 'See you at the counter.' };
const spanish = { header: 'Todo listo', message: 'Le esperamos en el mostrador.' };

describe('a store’s thank-you', () => {
  test('is in the shopper’s language where the store wrote it in both', () => {
    expect(thankYouIn({ ...english, es: spanish }, 'es')).toMatchObject({ ...spanish, locale: 'es' });
    expect(thankYouIn({ ...english, es: spanish }, 'en')).toMatchObject({ ...english, locale: 'en' });
  });

  test('is quoted in English, and said to be that, where the store wrote English only', () => {
    expect(thankYouIn(english, 'es')).toMatchObject({ ...english, locale: 'en' });
  });

  test('is the usual one in either language where the store wrote nothing', () => {
    expect(thankYouIn({}, 'es')).toMatchObject({ header: 'Gracias', locale: 'es' });
    expect(thankYouIn({}, 'en')).toMatchObject({ header: 'Thank you', locale: 'en' });
  });

  test('says all of a page, and a header of the usual kind where the page has none', () => {
    const page = { header: '', message: '<b>Thanks!</b>', body: 'Come again.', disclosure: 'Terms apply.' };
    expect(thankYouIn(page, 'es')).toEqual({ ...page, header: 'Thank you', locale: 'en' });
  });

  test('has the usual message under a header of its own', () => {
    expect(thankYouIn({ header: 'All set' }, 'en')).toMatchObject({
      header: 'All set',
      message: expect.stringContaining('Show this page'),
    });
  });
});
