import { expect, test } from '@jest/globals';
import { questionWait, shopperQuestion, staffQuestion } from './index.ts';

test.each([
  ['code', 'Code for Kafene', 'Send code', 'Enter the code', 'Enviar código'],
  ['kba', 'Answers for Kafene', 'Send answers', 'Answer the questions', 'Enviar respuestas'],
  ['documents', 'Documents for Kafene', 'Send documents', 'Add documents', 'Enviar documentos'],
  ['portal_step', 'Next step with Kafene', 'Send to Kafene', 'Continue with Kafene', 'Enviar a Kafene'],
  ['correction', 'Answer for Kafene', 'Send to Kafene', 'Answer Kafene', 'Enviar a Kafene'],
  ['toString', 'Answer for Kafene', 'Send to Kafene', 'Answer Kafene', 'Enviar a Kafene'],
])('names a question of the kind %s by what it asks for', (kind, title, send, open, enviar) => {
  expect(staffQuestion(kind, 'Kafene')).toEqual({ title, send });
  expect(shopperQuestion(kind, 'Kafene', 'en')).toMatchObject({ open, send });
  expect(shopperQuestion(kind, 'Kafene', 'es').send).toBe(enviar);
  expect(questionWait(kind)).toMatch(/^to .*\{lender\}/);
});

test.each(['code', 'kba', 'documents', 'portal_step', 'correction'])(
  'shows a question to a shopper in both languages: %s',
  (kind) => {
    const [en, es] = (['en', 'es'] as const).map((locale) => shopperQuestion(kind, '$& Bank', locale));
    for (const word of ['title', 'send', 'open', 'left'] as const) {
      expect(es![word]).not.toBe(en![word]);
      expect(`${en![word]} ${es![word]}`).not.toMatch(/[{}]/);
    }
    expect(en!.left).toContain('$& Bank');
  },
);
