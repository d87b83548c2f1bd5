import { defineMessages } from '../../../shared/messages/messages.ts';

export const earlierMessages = defineMessages(
  {
    title: 'You have applied here before',
    question: 'A form already exists with the provided details. Do you want to proceed?',
    begun: (day: string) => `You started an application on ${day} and did not submit it.`,
    submitted: (day: string) => `You submitted an application on ${day}.`,
    edit: 'Edit Details',
    proceed: 'Yes, Proceed',
  },
  {
    title: 'Usted ya presentó una solicitud aquí',
    question: 'Ya existe una solicitud con los datos indicados. ¿Desea continuar?',
    begun: (day) => `Usted empezó una solicitud el ${day} y no la envió.`,
    submitted: (day) => `Usted envió una solicitud el ${day}.`,
    edit: 'Cambiar los datos',
    proceed: 'Sí, continuar',
  },
);
