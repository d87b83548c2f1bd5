import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, jest, test } from '@jest/globals';
import {
  situationStatuses,
  situationSteps,
  situationText,
  type SituationCode,
} from '@millrace/schemas/states';
import { ApiProblem, translateProblems } from '@millrace/schemas/http-client';
import { setTranslations, t, translatedSentences } from '@millrace/ui/translate';
import { approvedSituation } from '../testing/fixtures.ts';
import { spanish } from './es.ts';
import { chooseLanguage, chosenLanguage, loadLanguage, problemText } from './language.ts';
import { situationTexts } from './situation-texts.ts';

afterEach(() => {
  localStorage.clear();
  setTranslations({});
});

const codes = Object.keys(situationSteps) as SituationCode[];

test('has Spanish texts for every status and every next step', () => {
  const needed = [
    ...Object.values(situationStatuses).map(({ staff }) => staff),
    ...Object.values(situationSteps).flatMap(({ label, store }) => [label, store]),
    ...codes.map((code) => situationText(code, false)),
  ];
  expect(needed.filter((text) => spanish[text] === undefined)).toEqual([]);
});

test('has one translation of each text', async () => {
  const folder = join(import.meta.dirname, 'es');
  const seen = new Map<string, string>();
  const twice: string[] = [];
  for (const file of readdirSync(folder).filter((name) => name !== 'catalogue.ts')) {
    const [texts] = Object.values((await import(join(folder, file))) as Record<string, object>);
    for (const text of Object.keys(texts ?? {})) {
      if (seen.has(text)) twice.push(`${text}: ${seen.get(text)}, ${file}`);
      seen.set(text, file);
    }
  }
  expect(seen.size).toBeGreaterThan(1000);
  expect(twice).toEqual([]);
});

test('tells an application that was submitted from a link that was sent', () => {
  expect(spanish.Submitted).not.toBe(spanish.Sent);
});

test('names the lender in the texts of a situation', () => {
  setTranslations(spanish);
  const { text } = situationTexts({ ...approvedSituation, code: 'chosen_contract' });
  expect(text).toBe('El cliente eligió Koalafi. Envíe el contrato.');
});

test('gives no instruction to a user who may not do the step', () => {
  const kafene = { id: 3, name: 'Kafene' };
  const situation = {
    ...approvedSituation,
    also: ['Kafene approved. Enter the items to get its offers.'],
    tasks: [{ code: 'approved_cart' as const, lender: kafene }],
  };
  expect(situationTexts(situation, false)).toMatchObject({
    text: 'The customer has not chosen an offer yet.',
    also: ['The store has to enter the items for Kafene.'],
  });
  expect(situationTexts({ ...situation, code: 'draft' }, false).text).toMatch(/^Send the customer a link/);
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

test.each([
  ['values.zip_code', 'required', 'Enter your ZIP code', 'Escriba su código postal'],
  ['/values/annual_income', 'min', 'Your yearly income before taxes must be 9,600 or more', /9,600 o más$/],
  ['bank_routing_number', 'routing_long', ' Must be 9 digits', 'Debe tener 9 dígitos'],
  ['postcode', 'pattern', 'must be five digits', 'tiene que tener cinco dígitos'],
  ['name', 'maxLength', 'must have at most 80 characters', 'puede tener 80 caracteres como máximo'],
])('translates the problem of a field: %s, %s', async (field, code, message, expected) => {
  localStorage.setItem('millrace.language', 'es');
  await loadLanguage();
  const [problem] = new ApiProblem(422, { errors: [{ field, code, message }] }).errors;
  expect(problem?.message).toMatch(expected);
  expect(problemText({ field, code, message })).toBe(problem?.message);
  translateProblems((text) => text);
});

test('translates a text of several sentences one by one', () => {
  setTranslations(spanish);
  const english = 'Delivered to •••0199. Could not be delivered to a•••@x.test: the number does not exist.';
  expect(translatedSentences(english)).toBe(
    'Entregado a •••0199. No se pudo entregar a a•••@x.test: el número no existe.',
  );
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
