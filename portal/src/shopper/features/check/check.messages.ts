import { defineMessages } from '../../../shared/messages/messages.ts';

export const checkMessages = defineMessages(
  {
    title: 'Check your answers',
    intro: 'This is what the lenders will see. Nothing is sent until you submit.',
    change: 'Change',
    confirmed: 'Confirmed with a code',
    notProvided: 'Not provided',
    show: 'Show',
    hide: 'Hide',
    submit: 'Submit application',
    notSent: 'Your application is not sent yet. Your answers are safe.',
    print: 'Print',
  },
  {
    title: 'Revise sus respuestas',
    intro: 'Esto es lo que verán los prestamistas. No se envía nada hasta que toque “Enviar solicitud”.',
    change: 'Cambiar',
    confirmed: 'Confirmado con un código',
    notProvided: 'Sin respuesta',
    show: 'Mostrar',
    hide: 'Ocultar',
    submit: 'Enviar solicitud',
    notSent: 'Su solicitud aún no se ha enviado. Sus respuestas están a salvo.',
    print: 'Imprimir',
  },
);
