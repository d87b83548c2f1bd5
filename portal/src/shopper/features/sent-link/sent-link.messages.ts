import { defineMessages, plural } from '../../../shared/messages/messages.ts';

export const sentLinkMessages = defineMessages(
  {
    title: 'Your application',
    resultsTitle: (day: string) => `You already applied on ${day}`,
    at: (store: string) => `at ${store}`,
    intro: 'The store sent you this application. We text you a code first, so that only you can open it.',
    ownIntro: 'Pick up where you left off. We text you a code first, so that only you can open your answers.',
    minutes: (count: number) => `About ${count} ${plural('en', count, 'minute', 'minutes')}`,
    lenders: (count: number) =>
      count === 1 ? 'Your application goes to one lender' : `Checks up to ${count} lenders with one form`,
    tick: (title: string) => `Check the box to agree to “${title}”`,
    start: 'Open my application',
    agree: 'Agree and continue',
    results: 'See my results',
    resultsBody: 'We text you a code first, so that only you can see your results.',
    goneTitle: 'This link is no longer active',
    goneBody: 'Ask the store for a new link.',
    usedTitle: 'This link was already used',
    usedBody: 'For your security, each link works only once.',
    expiredTitle: 'This link has expired',
    expiredBody: 'For your security, links work for a limited time.',
    replacedTitle: 'A newer link was sent',
    replacedBody: 'Open the newest message from the store.',
    textMe: 'Text me a new link',
    askStore: 'You can also ask the store for a new link.',
    sent: (where: string) => `A new link is on its way to ${where}.`,
  },
  {
    title: 'Su solicitud',
    resultsTitle: (day) => `Usted ya envió su solicitud el ${day}`,
    at: (store) => `en ${store}`,
    intro:
      'La tienda le envió esta solicitud. Primero le enviamos un código por mensaje, para que solo usted pueda abrirla.',
    ownIntro:
      'Continúe donde se quedó. Primero le enviamos un código por mensaje, para que solo usted pueda ver sus respuestas.',
    minutes: (count) => `Aproximadamente ${count} ${plural('es', count, 'minuto', 'minutos')}`,
    lenders: (count) =>
      count === 1
        ? 'Una solicitud para un prestamista'
        : `Una sola solicitud para hasta ${count} prestamistas`,
    tick: (title) => `Marque la casilla para aceptar “${title}”`,
    start: 'Abrir mi solicitud',
    agree: 'Aceptar y continuar',
    results: 'Ver mis resultados',
    resultsBody: 'Primero le enviamos un código por mensaje, para que solo usted pueda ver sus resultados.',
    goneTitle: 'Este enlace ya no está activo',
    goneBody: 'Pida un enlace nuevo a la tienda.',
    usedTitle: 'Este enlace ya se usó',
    usedBody: 'Por su seguridad, cada enlace sirve una sola vez.',
    expiredTitle: 'Este enlace venció',
    expiredBody: 'Por su seguridad, los enlaces sirven por tiempo limitado.',
    replacedTitle: 'Se envió un enlace más nuevo',
    replacedBody: 'Abra el mensaje más reciente de la tienda.',
    textMe: 'Enviarme un enlace nuevo',
    askStore: 'También puede pedir un enlace nuevo en la tienda.',
    sent: (where) => `Un enlace nuevo va en camino a ${where}.`,
  },
);
