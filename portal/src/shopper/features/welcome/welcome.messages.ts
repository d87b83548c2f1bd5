import { listOf } from '../../../shared/format/money.ts';
import { defineMessages, plural } from '../../../shared/messages/messages.ts';

export const welcomeMessages = defineMessages(
  {
    heading: 'See your financing options',
    oneForm: (lenders: number, minutes: number) =>
      `${lenders === 1 ? 'One lender' : `Up to ${lenders} lenders`}, one form, about ${minutes} ${plural('en', minutes, 'minute', 'minutes')}.`,
    minutes: (count: number) => `About ${count} ${plural('en', count, 'minute', 'minutes')}.`,
    lenders: (count: number) =>
      count === 1 ? 'Your application goes to one lender.' : `Checks up to ${count} lenders with one form.`,
    haveReady: (items: string[]) => `Have ready: ${listOf(items, 'en')}.`,
    associate: 'Who is helping you?',
    unknown: 'No one, or I don’t know',
    optional: '(optional)',
    forAssociate: 'For the associate:',
    backToStore: 'Back to store view',
    openToday: (opens: string, closes: string) => `The store is open today from ${opens} to ${closes}.`,
    closedToday: 'The store is closed today. You can apply anyway.',
    ready: {
      identification: 'ID',
      housing: 'housing costs',
      employment: 'income',
      banking: 'bank details',
    } as Record<string, string>,
  },
  {
    heading: 'Vea opciones para financiar su compra',
    oneForm: (lenders, minutes) =>
      `${lenders === 1 ? 'Un prestamista' : `Hasta ${lenders} prestamistas`}, una sola solicitud, aproximadamente ${minutes} ${plural('es', minutes, 'minuto', 'minutos')}.`,
    minutes: (count) => `Aproximadamente ${count} ${plural('es', count, 'minuto', 'minutos')}.`,
    lenders: (count) =>
      count === 1
        ? 'Una solicitud para un prestamista.'
        : `Una sola solicitud para hasta ${count} prestamistas.`,
    haveReady: (items) => `Tenga a la mano: ${listOf(items, 'es')}.`,
    associate: '¿Quién le ayuda?',
    unknown: 'Nadie, o no sé',
    optional: '(opcional)',
    forAssociate: 'Para el empleado:',
    backToStore: 'Volver a la vista de la tienda',
    openToday: (opens, closes) => `La tienda abre hoy de ${opens} a ${closes}.`,
    closedToday: 'La tienda está cerrada hoy. De todos modos puede enviar su solicitud.',
    ready: {
      identification: 'identificación',
      housing: 'gastos de vivienda',
      employment: 'ingresos',
      banking: 'datos bancarios',
    },
  },
);
