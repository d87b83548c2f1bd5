import { afterEach, expect, test } from '@jest/globals';
import '@testing-library/jest-dom/jest-globals';
import { situationStatuses, situationSteps } from '@millrace/schemas/states';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { approvedSituation } from '../testing/fixtures.ts';
import { spanish } from './es.ts';
import { LanguageProvider, useLanguage, useText } from './language.tsx';
import { situationTexts } from './situation-texts.ts';

afterEach(() => localStorage.clear());

test('has Spanish texts for every status and every next step', () => {
  const needed = [
    ...Object.values(situationStatuses).map(({ staff }) => staff),
    ...Object.values(situationSteps).flatMap(({ label, store }) => [label, store]),
  ];
  expect(needed.filter((text) => spanish[text] === undefined)).toEqual([]);
  for (const text of needed)
    expect([text, spanish[text]!.includes('{lender}')]).toEqual([text, text.includes('{lender}')]);
});

test('names the lender in the texts of a situation', () => {
  const texts = situationTexts(
    { ...approvedSituation, code: 'chosen_contract' },
    (english) => spanish[english] ?? english,
  );
  expect(texts.text).toBe('El cliente eligió Koalafi. Envíe el contrato.');
});

function Page() {
  const t = useText();
  const { choose } = useLanguage();
  return (
    <>
      <h1>{t('Applications')}</h1>
      <p>{t('Has no translation')}</p>
      <button onClick={() => choose('es')}>Español</button>
    </>
  );
}

test('changes the texts and the language of the document, and stores the choice', async () => {
  render(
    <LanguageProvider>
      <Page />
    </LanguageProvider>,
  );
  expect(screen.getByRole('heading', { name: 'Applications' })).toBeVisible();
  await userEvent.click(screen.getByRole('button'));
  expect(await screen.findByRole('heading', { name: 'Solicitudes' })).toBeVisible();
  expect(screen.getByText('Has no translation')).toBeVisible();
  expect([document.documentElement.lang, localStorage.getItem('millrace.language')]).toEqual(['es', 'es']);
});
