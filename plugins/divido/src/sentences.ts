import type { Reason } from '@millrace/plugin-sdk';

/** Sentences for people, by the case that they describe. */
export const sentences = {
  declined: {
    en: 'Divido’s lender did not approve the credit.',
    es: 'El prestamista de Divido no aprobó el crédito.',
  },
  infoNeeded: {
    en: 'Divido’s lender needs more information. Continue on Divido’s page.',
    es: 'El prestamista de Divido necesita más información. Continúe en la página de Divido.',
  },
  noPlan: {
    en: 'Divido has no plan for this amount.',
    es: 'Divido no tiene un plan para este monto.',
  },
  notAccepted: {
    en: 'Divido could not use the application.',
    es: 'Divido no pudo usar la solicitud.',
  },
  notPossible: {
    en: 'Divido refused this step in the present state of the application.',
    es: 'Divido no permitió este paso en el estado actual de la solicitud.',
  },
  nothingToDeliver: {
    en: 'Divido shows nothing that is still to be delivered.',
    es: 'Divido no muestra nada que falte por entregar.',
  },
  partlyDelivered: {
    en: 'A part of the goods is delivered already. Refund that part instead.',
    es: 'Una parte de los artículos ya está entregada. Reembolse esa parte.',
  },
  moreThanRefundable: {
    en: 'This is more than Divido can refund. A deposit is refunded by the store.',
    es: 'Es más de lo que Divido puede reembolsar. El depósito lo reembolsa la tienda.',
  },
  deliveryFailed: {
    en: 'Divido’s lender did not accept the delivery.',
    es: 'El prestamista de Divido no aceptó la entrega.',
  },
  cancellationFailed: {
    en: 'Divido’s lender did not cancel the agreement.',
    es: 'El prestamista de Divido no canceló el contrato.',
  },
  refundFailed: {
    en: 'Divido’s lender did not make the refund.',
    es: 'El prestamista de Divido no hizo el reembolso.',
  },
} as const satisfies Record<string, Reason['text']>;
