import type { Localised } from '@millrace/plugin-sdk';

/** Texts that explain Koalafi's decisions to people. */
export const sentences = {
  declined: { en: 'Koalafi declined the application.', es: 'Koalafi no aprobó la solicitud.' },
  unusable: {
    en: 'Koalafi could not use the application.',
    es: 'Koalafi no pudo usar la solicitud.',
  },
  cart: {
    en: 'Koalafi could not use the items of the order.',
    es: 'Koalafi no pudo usar los artículos del pedido.',
  },
  overApproval: {
    en: 'The items cost more than Koalafi approved.',
    es: 'Los artículos cuestan más de lo que aprobó Koalafi.',
  },
  correct: {
    en: 'Please check this answer and send the application again.',
    es: 'Revise esta respuesta y envíe la solicitud otra vez.',
  },
} satisfies Record<string, Localised>;
