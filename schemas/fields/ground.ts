import type { FormGround } from '../form/settings-findings.ts';
import type { LenderNeed } from '../form/types.ts';
import { catalogue, sections } from './catalogue.ts';

/** Card numbers are never stored: a lender that needs one takes it on its own page. */
const notStored: readonly string[] = ['card_number'];

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

/** What every form of the product stands on, before lenders and stores have their say. */
export const formGround: FormGround = {
  catalogue: catalogue.filter(({ id }) => !notStored.includes(id)),
  always: everyApplication,
  context: { sections },
};
