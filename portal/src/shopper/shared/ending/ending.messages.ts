import { listOf } from '../../../shared/format/money.ts';
import { defineMessages } from '../../../shared/messages/messages.ts';

/** The texts shown after a chosen offer ended without a purchase. */
export const endingMessages = defineMessages(
  {
    title: {
      cancelling: (lender: string) => `Your contract with ${lender} is being canceled`,
      cancelled: (lender: string) => `Your contract with ${lender} is canceled`,
      expired: (lender: string) => `Your offer from ${lender} ended`,
      declined: (lender: string) => `You declined the contract with ${lender}`,
      refunded: (lender: string) => `${lender} recorded your refund`,
      notApproved: (lender: string) => `You had chosen ${lender}`,
    },
    body: {
      cancelling: (lender: string) =>
        `Do not sign anything else with ${lender}. This page updates by itself.`,
      cancelled: (lender: string) => `There is nothing left to sign with ${lender}.`,
      expired: (lender: string) =>
        `The contract was not signed in time, and ${lender} no longer holds the offer for you.`,
      declined: (lender: string) => `There is nothing left to sign with ${lender}.`,
      refunded: (lender: string) => `Ask ${lender} how and when you get your money back.`,
      notApproved: (lender: string) =>
        `In the end, ${lender} did not approve your application. There is nothing to sign.`,
    },
    had: 'Your earlier choice',
    nextTitle: 'What you can do now',
    others: (names: readonly string[], store: string) =>
      `${listOf(names, 'en')} also approved your application. Ask the associate at ${store} to continue with ${names.length === 1 ? 'it' : 'one of them'} instead.`,
    seeLenders: 'See what each lender says',
    ask: (store: string) => `Ask the associate at ${store} about other ways to pay.`,
  },
  {
    title: {
      cancelling: (lender) => `Su contrato con ${lender} se está cancelando`,
      cancelled: (lender) => `Su contrato con ${lender} quedó cancelado`,
      expired: (lender) => `Su oferta de ${lender} venció`,
      declined: (lender) => `Usted no aceptó el contrato con ${lender}`,
      refunded: (lender) => `${lender} registró su reembolso`,
      notApproved: (lender) => `Usted había elegido ${lender}`,
    },
    body: {
      cancelling: (lender) => `No firme nada más con ${lender}. Esta página se actualiza sola.`,
      cancelled: (lender) => `Ya no queda nada por firmar con ${lender}.`,
      expired: (lender) => `El contrato no se firmó a tiempo y ${lender} ya no mantiene la oferta.`,
      declined: (lender) => `Ya no queda nada por firmar con ${lender}.`,
      refunded: (lender) => `Pregunte a ${lender} cómo y cuándo le devolverá lo que pagó.`,
      notApproved: (lender) => `Al final ${lender} no aprobó su solicitud. No hay nada que firmar.`,
    },
    had: 'Su elección anterior',
    nextTitle: 'Lo que puede hacer ahora',
    others: (names, store) =>
      `${listOf(names, 'es')} también ${names.length === 1 ? 'aprobó' : 'aprobaron'} su solicitud. Pida al empleado de ${store} que continúe con ${names.length === 1 ? 'ese prestamista' : 'uno de ellos'}.`,
    seeLenders: 'Ver lo que dice cada prestamista',
    ask: (store) => `Pregunte al empleado de ${store} por otras formas de pagar.`,
  },
);
