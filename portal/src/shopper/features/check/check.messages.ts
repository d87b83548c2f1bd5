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
    notSentYet: 'Your application is not sent yet',
    answersChanged: 'Some answers changed since this page was opened. Check them, then submit again.',
    nothingChanged:
      'Your answers were saved again on another device. Check what this page shows, then submit again.',
    insteadOf: (now: string, before: string) => `${now} instead of ${before}`,
    proposalsTitle: 'The store proposes changes',
    proposalsBody: 'Accept each change or keep your answer. Nothing changes unless you accept.',
    accept: 'Accept',
    keepMine: 'Keep mine',
    otherAnswer: 'One of your answers',
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
    notSentYet: 'Su solicitud aún no se ha enviado',
    answersChanged:
      'Algunas respuestas cambiaron desde que se abrió esta página. Revíselas y envíe la solicitud de nuevo.',
    nothingChanged:
      'Sus respuestas se guardaron de nuevo en otro dispositivo. Revise esta página y envíe la solicitud de nuevo.',
    insteadOf: (now, before) => `${now} en lugar de ${before}`,
    proposalsTitle: 'La tienda propone cambios',
    proposalsBody: 'Acepte cada cambio o conserve su respuesta. Nada cambia si usted no acepta.',
    accept: 'Aceptar',
    keepMine: 'Conservar la mía',
    otherAnswer: 'Una de sus respuestas',
  },
);
