import type { Reason } from '@millrace/plugin-sdk';

/** Sentences for shoppers and staff, by the code of the reason. */
export const reasons = {
  declined: {
    code: 'declined',
    text: {
      en: 'Affirm cannot offer you a loan this time.',
      es: 'Affirm no puede ofrecerle un préstamo esta vez.',
    },
  },
  moreNeeded: {
    code: 'more-needed',
    text: {
      en: 'Affirm needs more information. Continue on its page.',
      es: 'Affirm necesita más información. Continúe en su página.',
    },
  },
  expired: {
    code: 'expired',
    text: {
      en: 'The application at Affirm was not finished in time.',
      es: 'La solicitud en Affirm no se terminó a tiempo.',
    },
  },
  notAccepted: {
    code: 'not-accepted',
    text: { en: 'Affirm could not use the application.', es: 'Affirm no pudo usar la solicitud.' },
  },
  notPossible: {
    code: 'not-possible',
    text: { en: 'Affirm refused this change of the loan.', es: 'Affirm rechazó este cambio del préstamo.' },
  },
  notConfirmed: {
    code: 'not-confirmed',
    text: {
      en: 'The loan has not been confirmed on Affirm’s page yet.',
      es: 'El préstamo aún no se ha confirmado en la página de Affirm.',
    },
  },
  delivered: {
    code: 'partly-delivered',
    text: {
      en: 'Goods were delivered, so this loan can only be refunded.',
      es: 'Ya se entregaron productos, así que este préstamo solo se puede reembolsar.',
    },
  },
  tooMuch: {
    code: 'more-than-open',
    text: {
      en: 'The amount is more than what is open at Affirm.',
      es: 'El importe es mayor que lo que queda en Affirm.',
    },
  },
} as const satisfies Record<string, Reason>;
