import { defineMessages } from '../../../shared/messages/messages.ts';

export const afterNoMessages = defineMessages(
  {
    coApplicant: 'Apply with someone else',
    coApplicantChanges:
      'Lenders then count both incomes and look at both credit histories. Ask the associate if you can apply together with a co-applicant.',
    downPayment: 'Make a larger down payment',
    downPaymentChanges: (down: string, rest: string, whole: string) =>
      `If you pay ${down} at the store, you finance ${rest} instead of ${whole}.`,
    smaller: 'Choose a smaller purchase',
    smallerChanges:
      'A smaller amount means smaller payments for the same income. Some lenders that said no to this amount may say yes to less.',
    again: 'Each of these is a new application. It can cause new credit checks, and you agree to them first.',
  },
  {
    coApplicant: 'Presentar la solicitud con otra persona',
    coApplicantChanges:
      'Los prestamistas cuentan los dos ingresos y miran los dos historiales de crédito. Pregunte al empleado si puede presentar la solicitud con un cosolicitante.',
    downPayment: 'Dar un pago inicial mayor',
    downPaymentChanges: (down, rest, whole) =>
      `Si paga ${down} en la tienda, financia ${rest} en lugar de ${whole}.`,
    smaller: 'Elegir una compra menor',
    smallerChanges:
      'Un monto menor significa pagos menores para el mismo ingreso. Un prestamista que dijo que no a este monto puede aceptar uno menor.',
    again:
      'Cada una es una solicitud nueva. Puede causar nuevas consultas de crédito, y usted las acepta antes.',
  },
);
