import type { FormBase } from '../form/settings-findings.ts';
import type { LenderNeed } from '../form/types.ts';
import { catalogue, sections } from './catalogue.ts';

/**
 * The field of a card number. Forms offer it only if the installation stores card numbers (`PAN_STORAGE`).
 * Otherwise a lender that needs one asks for it on its own page.
 */
export const cardNumberField = 'card_number';

/**
 * The questions that every application contains, whatever its lenders: contact data of the shopper, and the
 * amount.
 */
const everyApplication: LenderNeed = {
  lenderId: 'store',
  lenderName: 'The store',
  fields: [
    {
      id: 'mobile_phone',
      because: {
        en: 'We use it to confirm that the application is yours and to send you the answers.',
        es: 'Lo usamos para confirmar que la solicitud es suya y para enviarle las respuestas.',
      },
    },
    {
      id: 'email',
      because: {
        en: 'We use it to send you the answers and your documents.',
        es: 'Lo usamos para enviarle las respuestas y sus documentos.',
      },
    },
    {
      id: 'estimated_purchase_amount',
      because: {
        en: 'We ask each lender for this amount.',
        es: 'Pedimos este monto a cada prestamista.',
      },
    },
  ].map((need) => ({ ...need, required: true, rule: 'every-application' })),
};

/**
 * The starting point of every form, before the needs of lenders and the settings of stores are applied. It
 * contains no card number field.
 */
export const formBase: FormBase = {
  catalogue: catalogue.filter(({ id }) => id !== cardNumberField),
  always: everyApplication,
  context: { sections },
};

/**
 * The same starting point for an installation that stores card numbers. It also contains the card number
 * field.
 */
export const formBaseWithCards: FormBase = { ...formBase, catalogue };
