import { defineMessages } from '../../../shared/messages/messages.ts';

export const afterNoMessages = defineMessages(
  {
    titles: {
      rest: 'Ask the other lenders too',
      coApplicant: 'Apply with someone else',
      downPayment: 'Make a larger down payment',
      smaller: 'Choose a smaller purchase',
    },
    changes: {
      rest: 'A new application begins with your answers. It asks all lenders, also those that answered before.',
      coApplicant: 'Lenders then count both incomes and look at both credit histories.',
      downPayment: 'You then finance less. Tell the associate how much you can pay at the store.',
      smaller:
        'A smaller amount means smaller payments for the same income. Some lenders that said no to this amount may say yes to less.',
    },
    downPaymentChanges: (down: string, rest: string, whole: string) =>
      `If you pay ${down} at the store, you finance ${rest} instead of ${whole}.`,
    again: 'Apply again',
    againFor: (amount: string) => `Apply again for ${amount}`,
    others: 'More that you can do',
    askStore: 'To apply again, open the store’s link or ask the associate.',
    isNew: 'This is a new application. It can cause new credit checks, and you agree to them first.',
  },
  {
    titles: {
      rest: 'Consultar también a los demás prestamistas',
      coApplicant: 'Presentar la solicitud con otra persona',
      downPayment: 'Dar un pago inicial mayor',
      smaller: 'Elegir una compra menor',
    },
    changes: {
      rest: 'Una solicitud nueva empieza con sus respuestas. Consulta a todos los prestamistas, también a los que ya respondieron.',
      coApplicant: 'Los prestamistas cuentan los dos ingresos y miran los dos historiales de crédito.',
      downPayment: 'Así financia menos. Diga al empleado cuánto puede pagar en la tienda.',
      smaller:
        'Un monto menor significa pagos menores para el mismo ingreso. Un prestamista que dijo que no a este monto puede aceptar uno menor.',
    },
    downPaymentChanges: (down, rest, whole) =>
      `Si paga ${down} en la tienda, financia ${rest} en lugar de ${whole}.`,
    again: 'Presentar otra solicitud',
    againFor: (amount) => `Presentar otra por ${amount}`,
    others: 'Otras opciones',
    askStore: 'Para presentar otra solicitud, abra el enlace de la tienda o pregunte al empleado.',
    isNew: 'Es una solicitud nueva. Puede causar nuevas consultas de crédito, y usted las acepta antes.',
  },
);
