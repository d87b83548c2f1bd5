import { afterEach, expect, jest, test } from '@jest/globals';
import { situationStatuses, situationSteps } from '@millrace/schemas/states';
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
