import { listOf } from '../../shared/format/money.ts';
import { defineWords, plural } from '../../shared/words/words.ts';

export const welcomeWords = defineWords(
  {
    heading: 'See financing options for your purchase',
    at: (store: string) => `at ${store}`,
    minutes: (count: number) => `About ${count} ${plural('en', count, 'minute', 'minutes')}`,
    lenders: (count: number) =>
      count === 1 ? 'One form for one lender' : `Checks up to ${count} lenders with one form`,
    haveReady: (items: string[]) => `Have ready: ${listOf(items, 'en')}`,
    associate: 'Who is helping you?',
    nobody: 'Nobody, or I do not know',
    optional: '(optional)',
    start: 'Start',
    welcomeBack: 'Welcome back',
    stoppedAt: (place: string) => `You stopped at: ${place}.`,
    readyToSend: 'Everything is filled in. Check your answers and send them.',
    alreadySent: 'Your application was sent.',
    goOn: 'Go on',
    results: 'See my results',
    startOver: 'Start over',
    closedTitle: 'This store is still setting up applications',
    closedBody: 'Ask an associate at the store how to apply.',
    inactiveTitle: 'This link is no longer active',
    inactiveBody: 'Ask the store for a new link.',
    inactiveCall: (phone: string) => `Call the store: ${phone}`,
    ready: {
      identification: 'your ID',
      housing: 'your housing costs',
      employment: 'your income',
      banking: 'your bank details',
    } as Record<string, string>,
  },
  {
    heading: 'Vea opciones de financiamiento para su compra',
    at: (store) => `en ${store}`,
    minutes: (count) => `Unos ${count} ${plural('es', count, 'minuto', 'minutos')}`,
    lenders: (count) =>
      count === 1
        ? 'Una solicitud para un prestamista'
        : `Consulta hasta ${count} prestamistas con una sola solicitud`,
    haveReady: (items) => `Tenga a la mano: ${listOf(items, 'es')}`,
    associate: '¿Quién le ayuda?',
    nobody: 'Nadie, o no sé',
    optional: '(opcional)',
    start: 'Empezar',
    welcomeBack: 'Qué gusto verle de nuevo',
    stoppedAt: (place) => `Se quedó en: ${place}.`,
    readyToSend: 'Todo está completo. Revise sus respuestas y envíelas.',
    alreadySent: 'Su solicitud fue enviada.',
    goOn: 'Continuar',
    results: 'Ver mis resultados',
    startOver: 'Empezar de nuevo',
    closedTitle: 'Esta tienda todavía está preparando las solicitudes',
    closedBody: 'Pregunte a un empleado de la tienda cómo solicitar.',
    inactiveTitle: 'Este enlace ya no está activo',
    inactiveBody: 'Pida un enlace nuevo a la tienda.',
    inactiveCall: (phone) => `Llame a la tienda: ${phone}`,
    ready: {
      identification: 'su identificación',
      housing: 'sus gastos de vivienda',
      employment: 'sus ingresos',
      banking: 'sus datos bancarios',
    },
  },
);
