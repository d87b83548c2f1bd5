import {
  catalogue,
  mergeForm,
  sections,
  type CatalogueField,
  type LenderNeed,
  type MergedForm,
} from '@millrace/schemas/fields';
import { lenderNeed, type LenderFieldsDocument } from '@millrace/schemas/plugin';

/** A lender that a form asks for: its fields, and the version under which they were read. */
export interface AskingLender {
  key: string;
  name: string;
  version: string;
  fields: LenderFieldsDocument['fields'];
}

/** Card numbers are not stored by default: lenders that need one take it on their own page. */
const notStored: readonly string[] = ['card_number'];
const offered: readonly CatalogueField[] = catalogue.filter(({ id }) => !notStored.includes(id));

/** What every application needs, whoever the lenders are: how to reach the shopper, and how much it is about. */
const everyApplication: LenderNeed = {
  lenderId: 'store',
  lenderName: 'The store',
  fields: [
    {
      id: 'mobile_phone',
      because: {
        en: 'Proves that the application is yours and brings you the answers.',
        es: 'Comprueba que la solicitud es suya y le trae las respuestas.',
      },
    },
    {
      id: 'email',
      because: {
        en: 'Brings you the answers and your documents.',
        es: 'Le trae las respuestas y sus documentos.',
      },
    },
    {
      id: 'estimated_purchase_amount',
      because: {
        en: 'Every lender is asked for this amount.',
        es: 'A cada prestamista se le pide esta cantidad.',
      },
    },
  ].map((need) => ({ ...need, required: true, rule: 'every-application' })),
};

/** What a store with these lenders asks. */
export function mergedFormOf(lenders: readonly AskingLender[]): MergedForm {
  const needs = lenders.map(({ key, name, fields }) => lenderNeed({ id: key, name }, { fields }));
  return mergeForm(offered, [everyApplication, ...needs], { sections });
}

/** Equal keys, equal forms. */
export const cacheKeyOf = (lenders: readonly AskingLender[]): string =>
  lenders
    .map(({ key, name, version }) => `${key} ${version} ${name}`)
    .sort()
    .join('\n');
