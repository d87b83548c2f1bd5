import { expect, test } from '@jest/globals';
import { stageMessages } from './stage.messages.ts';

test.each([
  [0, 0, 0, 'No credit check follows.', 'No se hace ninguna consulta de crédito.'],
  [
    ...[0, 1, 1],
    'At most 1 credit check can follow, which may be hard.',
    'Como máximo puede seguir 1 consulta de crédito, que puede ser dura.',
  ],
  [
    ...[2, 0, 0],
    'At most 2 soft credit checks can follow.',
    'Como máximo pueden seguir 2 consultas de crédito blandas.',
  ],
  [
    ...[0, 1, 0],
    'At most 1 hard credit check can follow.',
    'Como máximo puede seguir 1 consulta de crédito dura.',
  ],
  [
    ...[1, 3, 2],
    'At most 4 credit checks can follow: 1 soft, 1 hard, and 2 that may be hard.',
    'Como máximo pueden seguir 4 consultas de crédito: 1 blanda, 1 dura y 2 que pueden ser duras.',
  ],
] as [number, number, number, string, string][])(
  'says for %i soft and %i hard credit checks, of which %i are unknown, how many can follow',
  (soft, hard, unknown, en, es) => {
    const text = (locale: 'en' | 'es') => stageMessages[locale].agreeNow('Kafene', { soft, hard }, unknown);
    expect(text('en')).toContain(en);
    expect(text('es')).toContain(es);
  },
);
