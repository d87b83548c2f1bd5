import { afterEach, expect, jest, test } from '@jest/globals';
import { situationStatuses, situationSteps } from '@millrace/schemas/states';
import { ApiProblem, translateProblems } from '@millrace/schemas/http-client';
import { setTranslations, t } from '@millrace/ui/translate';
import { approvedSituation } from '../testing/fixtures.ts';
import { spanish } from './es.ts';
import { chooseLanguage, chosenLanguage, loadLanguage } from './language.ts';
import { situationTexts } from './situation-texts.ts';

afterEach(() => {
  localStorage.clear();
  setTranslations({});
});

test('has Spanish texts for every status and every next step', () => {
  const needed = [
    ...Object.values(situationStatuses).map(({ staff }) => staff),
    ...Object.values(situationSteps).flatMap(({ label, store }) => [label, store]),
  ];
  expect(needed.filter((text) => spanish[text] === undefined)).toEqual([]);
});

test('names the lender in the texts of a situation', () => {
  setTranslations(spanish);
  const { text } = situationTexts({ ...approvedSituation, code: 'chosen_contract' });
  expect(text).toBe('El cliente eligió Koalafi. Envíe el contrato.');
});

test('translates the further tasks of a situation', () => {
  setTranslations(spanish);
  const sunbit = { id: 2, name: 'Sunbit' };
  const { also } = situationTexts({
    ...approvedSituation,
    also: ['Sunbit needs an answer from you.', 'A task of a newer server.'],
    tasks: [{ code: 'asks_store', lender: sunbit }],
  });
  expect(also).toEqual(['Sunbit necesita una respuesta de usted.', 'A task of a newer server.']);
});

test.each([
  ['Choose another PIN.', 'Elija otro PIN.'],
  ['Wait 6 minutes and try again.', 'Espere 6 minutos e intente de nuevo.'],
  ['Ana Ruiz: Contract Sent at Koalafi', 'Ana Ruiz: Contrato enviado en Koalafi'],
  ['The lender’s earlier answer stays. Cancel the contract first.', /^La respuesta .+ Primero cancele/],
  ['A sentence without a translation.', 'A sentence without a translation.'],
])('translates a refusal of the server: %s', async (sentence, expected) => {
  localStorage.setItem('millrace.language', 'es');
  await loadLanguage();
  const { message, next } = new ApiProblem(409, { code: 'conflict', message: sentence, next: sentence });
  for (const text of [message, next]) expect(text).toMatch(expected);
  translateProblems((text) => text);
});

test('stores the choice and loads its texts', async () => {
  const reload = jest.fn();
  await loadLanguage();
  expect(t('Applications')).toBe('Applications');
  chooseLanguage('es', reload);
  expect([chosenLanguage(), reload.mock.calls.length]).toEqual(['es', 1]);
  await loadLanguage();
  expect([t('Applications'), document.documentElement.lang]).toEqual(['Solicitudes', 'es']);
  expect(t('Has no translation for {name}', { name: 'Ana' })).toBe('Has no translation for Ana');
});
