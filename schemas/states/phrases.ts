import type { Localised } from '../form/types.ts';

const phrase = (en: string, es: string): Localised => ({ en, es });

/**
 * Sentences for shoppers about a status. They never say that a loan or lease was "rejected" or that anything
 * "failed".
 */
export const phrases = {
  gettingReady: phrase('Getting ready', 'Preparando'),
  sent: phrase('Sent', 'Enviada'),
  checking: phrase('Checking…', 'Revisando…'),
  continueAtLender: phrase('Continue at lender', 'Continúe con el prestamista'),
  answerReceived: phrase('Answer received', 'Respuesta recibida'),
  done: phrase('Done', 'Listo'),
  checkingAgain: phrase('Checking again', 'Revisando de nuevo'),
  notReached: phrase("We couldn't reach this lender", 'No pudimos comunicarnos con este prestamista'),
  approved: phrase('Approved', 'Aprobó la solicitud'),
  approvedUpTo: phrase('Approved up to {amount}', 'Aprobó hasta {amount}'),
  approvedExactly: phrase('Approved for {amount}', 'Aprobó {amount}'),
  preApproved: phrase('Pre-approved', 'Preaprobó la solicitud'),
  preApprovedUpTo: phrase('Pre-approved up to {amount}', 'Preaprobó hasta {amount}'),
  preApprovedExactly: phrase('Pre-approved for {amount}', 'Preaprobó {amount}'),
  mayQualify: phrase('You may qualify', 'Podría calificar'),
  moreTime: phrase('Lender needs more time', 'El prestamista necesita más tiempo'),
  needsSomething: phrase('Lender needs something from you', 'El prestamista necesita algo de usted'),
  couldNotApprove: phrase('Not approved', 'No aprobó la solicitud'),
  noAnswer: phrase("Didn't answer in time", 'No respondió a tiempo'),
  readyToSign: phrase('Your contract is ready to sign', 'Su contrato está listo para firmar'),
  contractInPreparation: phrase('Your contract is being prepared', 'Su contrato se está preparando'),
  signed: phrase('Signed', 'Firmado'),
  lastCheck: phrase(
    'Signed. The lender makes its last check',
    'Firmado. El prestamista hace su última revisión',
  ),
  pickDelivery: phrase('Pick a delivery date', 'Elija una fecha de entrega'),
  paymentDue: phrase('Payment due today', 'Pago pendiente hoy'),
  payToday: phrase('Pay {amount} today', 'Pague {amount} hoy'),
  confirmIdentity: phrase('Confirm your identity', 'Confirme su identidad'),
  paymentTrouble: phrase("Payment didn't go through", 'El pago no se completó'),
  allSet: phrase('All set', 'Todo listo'),
  offerEnded: phrase('Offer ended', 'La oferta terminó'),
  partlyRefunded: phrase('Partly refunded', 'Reembolsado en parte'),
  refunded: phrase('Refunded', 'Reembolsado'),
  cancelled: phrase('Canceled', 'Cancelado'),
  youDeclined: phrase('You declined', 'Usted no aceptó'),
  startsIfNeeded: phrase('Starts if needed', 'Empieza si hace falta'),
  notNeeded: phrase('Not needed', 'No hizo falta'),
  notAsked: phrase('Not asked', 'No se consultó'),
  askedAgain: phrase(
    'No answer yet. The store is asking again',
    'Todavía no responde. La tienda pregunta de nuevo',
  ),
} as const;
