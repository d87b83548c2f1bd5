import { defineMessages } from '../../../shared/messages/messages.ts';

export const estimateMessages = defineMessages(
  {
    amount: 'Purchase amount',
    optional: '(optional)',
    invite: 'See what you may pay a month. No effect on your credit score.',
    from: (payment: string) => `From ${payment} a month`,
    terms: (lender: string, months: number, from: string, to: string, most: string) =>
      `Estimate, not an offer: up to ${most} a month for ${months} months. ${lender} publishes ${from} to ${to} APR. No effect on your credit score.`,
    startsAt: (least: string) =>
      `We can estimate a monthly payment for ${least} or more. Lenders may also finance less.`,
    endsAt: (most: string) =>
      `We can estimate a monthly payment for up to ${most}. Lenders may also finance more.`,
  },
  {
    amount: 'Monto de su compra',
    optional: '(opcional)',
    invite: 'Vea cuánto podría pagar al mes. Esto no afecta su puntaje de crédito.',
    from: (payment) => `Desde ${payment} al mes`,
    terms: (lender, months, from, to, most) =>
      `Estimación, no es una oferta: hasta ${most} al mes durante ${months} meses. ${lender} publica una tasa anual (APR) de ${from} a ${to}. No afecta su puntaje de crédito.`,
    startsAt: (least) =>
      `El pago mensual se puede estimar a partir de ${least}. Los prestamistas también pueden financiar menos.`,
    endsAt: (most) =>
      `El pago mensual se puede estimar hasta ${most}. Los prestamistas también pueden financiar más.`,
  },
);
