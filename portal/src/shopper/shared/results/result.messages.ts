import type { InquiryStanding } from '@millrace/schemas/api';
import { listOf } from '../../../shared/format/money.ts';
import { defineMessages, plural, type Locale } from '../../../shared/messages/messages.ts';
import { inquiryCounts } from '../../../shared/messages/inquiry-counts.messages.ts';

/** Short enough for one line on a phone, beside the elapsed time. */
const usualTimes = {
  en: {
    few: 'usually a few seconds',
    half: 'usually half a minute',
    one: 'usually a minute',
    more: (minutes: number) => `up to ${minutes} minutes`,
  },
  es: {
    few: 'suele tardar 10\u00a0s',
    half: 'suele tardar 30\u00a0s',
    one: 'suele tardar 1\u00a0min',
    more: (minutes: number) => `hasta ${minutes} minutos`,
  },
};

/** Rounds a time up, because the exact number of seconds is an average that no single answer keeps. */
function usually(seconds: number, words: (typeof usualTimes)[Locale]): string {
  if (seconds <= 10) return words.few;
  if (seconds <= 35) return words.half;
  return seconds <= 75 ? words.one : words.more(Math.ceil(seconds / 60));
}

const kinds = (counts: InquiryStanding['made'], locale: Locale): string => {
  const { soft, hard } = inquiryCounts(counts, locale);
  const shown = [...(counts.soft > 0 ? [soft] : []), ...(counts.hard > 0 ? [hard] : [])];
  if (shown.length === 0) return locale === 'en' ? 'none' : 'ninguna';
  return listOf(shown, locale);
};

export const resultMessages = defineMessages(
  {
    checking: (count: number) =>
      count === 0 ? 'Checking lenders…' : `Checking ${count} ${plural('en', count, 'lender', 'lenders')}…`,
    haveOffers: (count: number) => `You have ${count} ${plural('en', count, 'offer', 'offers')}`,
    approvals: (count: number) => (count === 1 ? 'A lender said yes' : `${count} lenders said yes`),
    othersSaidYes: (count: number) => `${count} more ${plural('en', count, 'lender', 'lenders')} said yes.`,
    chose: (lender: string) => `You chose ${lender}`,
    seeChoice: 'See my choice and what happens next',
    needsYou: 'A lender needs you',
    none: 'No lender could approve this today',
    stopped: 'You stopped here',
    stoppedBefore: (names: readonly string[]) =>
      `You did not agree to ask ${listOf(names, 'en')}, so ${names.length === 1 ? 'this lender was' : 'these lenders were'} not asked.`,
    noneYet: (silent: number) =>
      `No approval yet: ${silent} ${plural('en', silent, 'lender', 'lenders')} gave no answer`,
    offersInTitle: (count: number) => `(${count} ${plural('en', count, 'offer', 'offers')})`,
    reference: (reference: string) => `Reference ${reference}`,
    inquiries: ({ made, agreed }: InquiryStanding) =>
      `Credit checks so far: ${kinds(made, 'en')}.` +
      (agreed ? ` You agreed to at most ${kinds(agreed, 'en')}.` : ''),
    elapsed: 'Elapsed time:',
    usually: (seconds: number) => usually(seconds, usualTimes.en),
    live: 'Live',
    polling: 'Updating every few seconds',
    connecting: 'Connecting…',
    slow: 'Taking longer than usual',
    onlyIfYouAgree: 'Only if you agree',
    lenders: 'Lenders',
    declined: (names: readonly string[]) => `Not approved by ${listOf(names, 'en')}`,
    notChosen: (names: readonly string[]) => `You did not choose ${listOf(names, 'en')}`,
    notAsked: (names: readonly string[]) => `Not asked: ${listOf(names, 'en')}`,
    notNeeded: (names: readonly string[]) => `Not needed: ${listOf(names, 'en')}.`,
    bestFrom: 'Lowest payment',
    approved: 'Approved',
    preApproved: 'Pre-approved',
    mayQualify: 'You may qualify',
    bestUpTo: 'is the most that you can finance',
    forYour: (amount: string) => `for your ${amount} purchase`,
    bestSoon: 'Your best price appears here',
    bestSoonNote: 'We compare what each lender offers for your purchase.',
    sending: 'Sending your application…',
    yours: 'Your results',
    loading: 'Loading your results…',
    notYet: 'No approval yet',
    seeOffers: (count: number) => `See ${count} ${plural('en', count, 'offer', 'offers')}`,
    callForCode: (lender: string, phone?: string) =>
      `Call ${lender}${phone ? ` at ${phone}` : ''} and ask for your 4-digit code. ${phone ? '' : `The store can give you ${lender}’s phone number. `}The code signs the agreement. Read the agreement on the store’s screen first, then enter the code here or tell the associate.`,
    continueAt: (lender: string) => `Continue at ${lender}`,
    leaving: (lender: string) =>
      `Your application continues on ${lender}’s website. This page stays open for you.`,
    signByMessage: (lender: string, phone?: string) =>
      `${lender} sent the contract to your phone or email. Open that message to read and sign it. ${phone ? `No message after 5 minutes? Call ${lender} at ${phone}.` : `If the message does not arrive, only ${lender} can send it again. The store can give you ${lender}’s phone number.`}`,
    signHere: 'Read and sign your contract',
    atStore: (lender: string, store: string) =>
      `You finish your application with ${lender} at the store. Show your reference to an associate at ${store}, who opens the contract with you.`,
    signed: (lender: string) => `You signed with ${lender}`,
    mayLeave: 'You can leave this page and come back with your link.',
    more: 'Details',
    moreOf: (lender: string) => `of ${lender}`,
    statusOfLender: (lender: string, status: string) => `${lender}: ${status}.`,
    stillChecking: (count: number) =>
      `${count} ${plural('en', count, 'lender is', 'lenders are')} still checking.`,
    waitsForYou: (lender: string) => `${lender} is waiting for you`,
    storeChecks: 'The store is checking with this lender',
    noneAsked: 'No other lender is being asked.',
    mayWait: 'You can wait for more answers, or look at what you have now.',
    notice: 'Within 30 days, each lender will send you a notice that explains its decision.',
    noticeOf: (names: readonly string[]) =>
      `Within 30 days, ${listOf(names, 'en')} will send you a notice that explains ${names.length === 1 ? 'its' : 'their'} decision.`,
    silent: (names: readonly string[]) =>
      `We got no answer from ${listOf(names, 'en')}, so there is no decision from ${names.length === 1 ? 'this lender' : 'these lenders'}.`,
    askAgain: (names: readonly string[]) =>
      `Ask the associate to try ${listOf(names, 'en')} again. Your answers are saved.`,
    nextTitle: 'What you can do now',
    associate: 'Ask an associate at the store about other ways to pay.',
    call: 'Call the store:',
  },
  {
    checking: (count) =>
      count === 0
        ? 'Consultando prestamistas…'
        : `Consultando ${count} ${plural('es', count, 'prestamista', 'prestamistas')}…`,
    haveOffers: (count) => `Tiene ${count} ${plural('es', count, 'oferta', 'ofertas')}`,
    approvals: (count) =>
      count === 1 ? 'Un prestamista dijo que sí' : `${count} prestamistas dijeron que sí`,
    othersSaidYes: (count) =>
      `${count} ${plural('es', count, 'prestamista más dijo', 'prestamistas más dijeron')} que sí.`,
    chose: (lender) => `Usted eligió ${lender}`,
    seeChoice: 'Ver mi elección y lo que sigue',
    needsYou: 'Falta un paso suyo',
    none: 'Hoy ningún prestamista pudo aprobar esta solicitud',
    stopped: 'Usted terminó aquí',
    stoppedBefore: (names) =>
      `Usted no aceptó consultar a ${listOf(names, 'es')}, así que no se ${names.length === 1 ? 'consultó a este prestamista' : 'consultó a estos prestamistas'}.`,
    noneYet: (silent) =>
      `Todavía sin aprobación: ${silent} ${plural('es', silent, 'prestamista no respondió', 'prestamistas no respondieron')}`,
    offersInTitle: (count) => `(${count} ${plural('es', count, 'oferta', 'ofertas')})`,
    reference: (reference) => `Referencia ${reference}`,
    inquiries: ({ made, agreed }) =>
      `Consultas de crédito hasta ahora: ${kinds(made, 'es')}.` +
      (agreed ? ` Usted aceptó como máximo ${kinds(agreed, 'es')}.` : ''),
    elapsed: 'Tiempo transcurrido:',
    usually: (seconds) => usually(seconds, usualTimes.es),
    live: 'Actualizando',
    polling: 'Se actualiza cada pocos segundos',
    connecting: 'Conectando…',
    slow: 'Tarda más de lo normal',
    onlyIfYouAgree: 'Solo si usted acepta',
    lenders: 'Prestamistas',
    declined: (names) => `Sin aprobación de ${listOf(names, 'es')}`,
    notChosen: (names) => `Usted no eligió ${listOf(names, 'es')}`,
    notAsked: (names) => `No se consultó a ${listOf(names, 'es')}`,
    notNeeded: (names) => `No hizo falta: ${listOf(names, 'es')}.`,
    approved: 'Aprobada',
    preApproved: 'Preaprobada',
    mayQualify: 'Podría calificar',
    bestUpTo: 'es lo máximo que puede financiar',
    bestFrom: 'Pago más bajo',
    forYour: (amount) => `para su compra de ${amount}`,
    bestSoon: 'Aquí verá su mejor precio',
    bestSoonNote: 'Comparamos lo que ofrece cada prestamista para su compra.',
    sending: 'Enviando su solicitud…',
    yours: 'Sus resultados',
    loading: 'Cargando sus resultados…',
    notYet: 'Todavía sin aprobación',
    seeOffers: (count) => `Ver ${count} ${plural('es', count, 'oferta', 'ofertas')}`,
    callForCode: (lender, phone) =>
      `Llame a ${lender}${phone ? ` al ${phone}` : ''} y pida su código de 4 dígitos. ${phone ? '' : `La tienda le puede dar el teléfono de ${lender}. `}Con ese código se firma el contrato. Lea primero el contrato en la pantalla de la tienda y luego escriba aquí el código o dígaselo al empleado.`,
    continueAt: (lender) => `Continuar en ${lender}`,
    leaving: (lender) =>
      `Su solicitud continúa en el sitio web de ${lender}. Esta página queda abierta para usted.`,
    signByMessage: (lender, phone) =>
      `${lender} envió el contrato a su teléfono o correo. Abra ese mensaje para leerlo y firmarlo. ${phone ? `¿No llegó nada en 5 minutos? Llame a ${lender} al ${phone}.` : `Si el mensaje no llega, solo ${lender} puede enviarlo de nuevo. La tienda le puede dar el teléfono de ${lender}.`}`,
    signHere: 'Leer y firmar su contrato',
    atStore: (lender, store) =>
      `Su solicitud con ${lender} se termina en la tienda. Muestre su referencia a un empleado de ${store}, que abrirá el contrato con usted.`,
    signed: (lender) => `Usted firmó con ${lender}`,
    mayLeave: 'Puede salir de esta página y volver con su enlace.',
    more: 'Detalles',
    moreOf: (lender) => `de ${lender}`,
    statusOfLender: (lender, status) => `${lender}: ${status}.`,
    stillChecking: (count) =>
      `${count} ${plural('es', count, 'prestamista sigue', 'prestamistas siguen')} revisando.`,
    waitsForYou: (lender) => `${lender} le espera`,
    storeChecks: 'La tienda está consultando a este prestamista',
    noneAsked: 'No se consulta a ningún otro prestamista.',
    mayWait: 'Puede esperar más respuestas o ver lo que ya tiene.',
    notice: 'En un plazo de 30 días, cada prestamista le enviará un aviso que explica su decisión.',
    noticeOf: (names) =>
      `En un plazo de 30 días, ${listOf(names, 'es')} le ${names.length === 1 ? 'enviará' : 'enviarán'} un aviso que explica su decisión.`,
    silent: (names) =>
      `No recibimos respuesta de ${listOf(names, 'es')}, así que no hay ninguna decisión de ${names.length === 1 ? 'este prestamista' : 'estos prestamistas'}.`,
    askAgain: (names) =>
      `Pida al empleado que consulte otra vez a ${listOf(names, 'es')}: sus respuestas están guardadas.`,
    nextTitle: 'Lo que puede hacer ahora',
    associate: 'Pregunte a un empleado de la tienda por otras formas de pagar.',
    call: 'Llame a la tienda:',
  },
);
