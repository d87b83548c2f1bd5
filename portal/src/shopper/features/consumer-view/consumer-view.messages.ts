import { defineMessages, plural } from '../../../shared/messages/messages.ts';

export const consumerViewMessages = defineMessages(
  {
    lendersTitle: 'What each lender says',
    costTitle: 'What each offer would cost',
    costWhy: 'Lowest total first. Nothing is binding until you accept an offer and sign with the lender.',
    costChosen: 'Lowest total first. The offer you chose is marked.',
    chosen: 'Chosen',
    hadChosen: 'Chosen earlier',
    nextTitle: 'What you can do now',
    next: {
      checking: 'Wait a moment. This screen updates when a lender answers.',
      choose:
        'Choose an offer here. We send a code to your phone, so that only you can choose. You can also choose on your own phone with the link that the store sent you.',
      go: 'Continue on your own phone, or ask the associate.',
      ended: 'Ask the associate about other options.',
      none: 'Ask the associate about other ways to pay.',
    },
    answerWhy:
      'We send a code to your phone, so that only you can answer and agree. You can also answer on your own phone with the link that the store sent you.',
    answer: (questions: number) =>
      questions === 0
        ? 'Continue here'
        : `Answer ${questions} ${plural('en', questions, 'question', 'questions')} here`,
    back: 'Back to store view',
    noTermsYet: (lender: string) =>
      `Approved, but ${lender} has not stated its terms yet. Continue on your own phone, or ask the associate.`,
    choose: (lender: string) => `Choose ${lender}`,
    backWhy: 'This button is for the associate, who enters a PIN or signs in again.',
    overTitle: 'This view has ended',
    overBody: (store: string | null) =>
      `Give the device back to the associate${store === null ? '' : ` at ${store}`}, who can open the view again.`,
    openAgain: 'Open the application',
  },
  {
    lendersTitle: 'Lo que dice cada prestamista',
    costTitle: 'Lo que costaría cada oferta',
    costWhy:
      'Primero el total más bajo. Nada le obliga hasta que acepte una oferta y firme con el prestamista.',
    costChosen: 'Primero el total más bajo. La oferta que eligió está marcada.',
    chosen: 'Elegida',
    hadChosen: 'Elegida antes',
    nextTitle: 'Lo que puede hacer ahora',
    next: {
      checking: 'Espere un momento. Esta pantalla se actualiza cuando responde un prestamista.',
      choose:
        'Elija aquí una oferta. Le enviamos un código a su teléfono, para que solo usted pueda elegir. También puede elegir en su propio teléfono con el enlace que le envió la tienda.',
      go: 'Continúe en su propio teléfono o pregunte al empleado.',
      ended: 'Pregunte al empleado qué otras opciones hay.',
      none: 'Pregunte al empleado por otras formas de pagar.',
    },
    answerWhy:
      'Le enviamos un código a su teléfono, para que solo usted pueda responder y aceptar. También puede responder en su propio teléfono con el enlace que le envió la tienda.',
    answer: (questions) =>
      questions === 0
        ? 'Continuar aquí'
        : `Responder aquí ${questions} ${plural('es', questions, 'pregunta', 'preguntas')}`,
    back: 'Volver a la vista de la tienda',
    noTermsYet: (lender) =>
      `Aprobada, pero ${lender} todavía no indica sus condiciones. Continúe en su propio teléfono o pregunte al empleado.`,
    choose: (lender) => `Elegir ${lender}`,
    backWhy: 'Este botón es para el empleado, que ingresa un PIN o inicia sesión otra vez.',
    overTitle: 'Esta vista ya terminó',
    overBody: (store) =>
      `Devuelva el dispositivo al empleado${store === null ? '' : ` de ${store}`}, que puede abrir la vista otra vez.`,
    openAgain: 'Abrir la solicitud',
  },
);
