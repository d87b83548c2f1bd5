import { defineMessages } from '../../../shared/messages/messages.ts';

export const consumerViewMessages = defineMessages(
  {
    lendersTitle: 'What each lender says',
    costTitle: 'What each offer would cost',
    costWhy: 'Lowest total first. Nothing is binding before you accept an offer and sign with the lender.',
    costChosen: 'Lowest total first. The offer you chose is marked.',
    chosen: 'Chosen',
    hadChosen: 'Chosen before',
    nextTitle: 'What you can do now',
    next: {
      checking: 'Wait a moment: this screen changes by itself when a lender answers.',
      choose:
        'Choose on your own phone, with the link you were sent. Or tell the associate which offer you like.',
      go: 'Go on with your choice on your own phone, or ask the associate.',
      ended: 'Your choice came to nothing. Ask the associate what else is possible.',
      none: 'Ask the associate about other ways to pay.',
    },
    back: 'Turn the screen back',
    backWhy: 'For the associate, who signs in again to go on.',
    overTitle: 'This view is over',
    overBody: 'Give the screen back to the associate, who can open it again.',
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
      checking: 'Espere un momento: esta pantalla cambia sola cuando responde un prestamista.',
      choose:
        'Elija en su propio teléfono, con el enlace que recibió. O diga al empleado qué oferta prefiere.',
      go: 'Continúe con su elección en su propio teléfono, o pregunte al empleado.',
      ended: 'Su elección no siguió adelante. Pregunte al empleado qué más es posible.',
      none: 'Pregunte al empleado por otras formas de pagar.',
    },
    back: 'Devolver la pantalla',
    backWhy: 'Para el empleado, que inicia sesión otra vez para continuar.',
    overTitle: 'Esta vista ya terminó',
    overBody: 'Devuelva la pantalla al empleado, que puede abrirla otra vez.',
    openAgain: 'Abrir la solicitud',
  },
);
