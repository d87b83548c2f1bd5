import { defineMessages } from '../../../shared/messages/messages.ts';

export const returningShopperMessages = defineMessages(
  {
    welcomeBack: 'Welcome back',
    stoppedAt: (place: string) => `You left off at: ${place}.`,
    readyToSend: 'Everything is filled in. Check your answers and submit them.',
    alreadySent: 'Your application was sent.',
    goOn: 'Continue',
    results: 'See my results',
    startOver: 'Start over',
  },
  {
    welcomeBack: 'Qué gusto verle de nuevo',
    stoppedAt: (place) => `Se quedó en: ${place}.`,
    readyToSend: 'Todo está completo. Revise sus respuestas y envíelas.',
    alreadySent: 'Su solicitud fue enviada.',
    goOn: 'Continuar',
    results: 'Ver mis resultados',
    startOver: 'Empezar de nuevo',
  },
);
