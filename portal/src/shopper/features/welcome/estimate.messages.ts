import { defineMessages } from '../../../shared/messages/messages.ts';

export const estimateMessages = defineMessages(
  {
    amount: 'How much is your purchase?',
    optional: '(optional)',
    invite: 'See what you may pay a month. This has no effect on your credit score.',
    from: (payment: string) => `From ${payment} a month`,
    terms: (lender: string, months: number, from: string, to: string, most: string) =>
      `Estimate, not an offer: up to ${most} a month for ${months} months. ${lender} publishes ${from} to ${to} APR. No effect on your credit score.`,
    none: (least: string) =>
      `There is no public price for this amount (estimates start at ${least}). Lenders may still offer one.`,
  },
  {
    amount: '¿De cuánto es su compra?',
    optional: '(opcional)',
    invite: 'Vea cuánto podría pagar al mes. Esto no afecta su puntaje de crédito.',
    from: (payment) => `Desde ${payment} al mes`,
    terms: (lender, months, from, to, most) =>
      `Estimación, no es una oferta: hasta ${most} al mes durante ${months} meses. ${lender} publica una tasa anual (APR) de ${from} a ${to}. No afecta su puntaje de crédito.`,
    none: (least) =>
      `No hay un precio público para este monto (las estimaciones empiezan en ${least}). Los prestamistas igual pueden ofrecer uno.`,
  },
);
