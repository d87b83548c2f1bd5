import { expect, test } from '@jest/globals';
import '@testing-library/jest-dom/jest-globals';
import { catalogue, mergeForm, sections } from '@millrace/schemas/fields';
import { render, screen } from '@testing-library/react';
import { LocaleProvider } from '../../../shared/messages/locale-context.tsx';
import { Why } from './Why.tsx';

const asks = (lenderId: string, lenderName: string) => ({
  ...{ lenderId, lenderName },
  fields: [
    {
      ...{ id: 'email', required: true, rule: 'lender-fields' },
      because: { en: `${lenderName} writes to it.`, es: `${lenderName} le escribe.` },
    },
  ],
});

test('names the store after the lenders', () => {
  const needs = [asks('koalafi', 'Koalafi'), asks('store', 'The store'), asks('sunbit', 'Sunbit')];
  const { fields } = mergeForm(catalogue, needs, { sections }).sections[0]!;
  render(<Why fields={fields} />, { wrapper: LocaleProvider });
  expect(screen.getByText('Asked by Koalafi, Sunbit, and the store.')).toBeInTheDocument();
});
