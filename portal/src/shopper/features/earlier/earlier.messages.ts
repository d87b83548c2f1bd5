import { defineMessages } from '../../../shared/messages/messages.ts';

export const earlierMessages = defineMessages(
  {
    title: 'You have applied here before',
    titleBegun: 'You have an application in progress',
    begun: (day: string) => `You started an application on ${day} and did not submit it.`,
    submitted: (day: string) => `You submitted an application on ${day}.`,
    waits: (day: string) => `You applied on ${day}. More lenders need a few answers from you.`,
    results: 'See my results',
    resume: 'Continue my application',
    againTitle: 'Apply again',
    again: 'Apply again',
    agree: 'Check the box to apply again',
    startNew: 'Start a new application',
  },
  {
    title: 'Usted ya presentó una solicitud aquí',
    titleBegun: 'Usted tiene una solicitud sin terminar',
    begun: (day) => `Usted empezó una solicitud el ${day} y no la envió.`,
    submitted: (day) => `Usted envió una solicitud el ${day}.`,
    waits: (day) => `Usted envió una solicitud el ${day}. Más prestamistas necesitan unas respuestas suyas.`,
    results: 'Ver mis resultados',
    resume: 'Continuar mi solicitud',
    againTitle: 'Presentar otra solicitud',
    again: 'Presentar otra solicitud',
    agree: 'Marque la casilla para presentar otra solicitud',
    startNew: 'Empezar una solicitud nueva',
  },
);
