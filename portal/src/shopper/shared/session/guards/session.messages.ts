import { defineMessages } from '../../../../shared/messages/messages.ts';

export const sessionMessages = defineMessages(
  {
    openLinkTitle: 'Open your link again',
    openLinkBody:
      'For your security, an application stays open only for a limited time. To continue, open the link or scan the code that the store gave you.',
    alreadyTitle: 'You have an application in progress',
    alreadyBody: 'Your phone is confirmed. Pick up where you left off.',
    goOn: 'Continue my application',
    startOver: 'Start over with another number',
    sentTitle: 'You already applied',
    sentBody: 'Your application was sent and can no longer be changed.',
    seeResults: 'See my results',
  },
  {
    openLinkTitle: 'Abra su enlace de nuevo',
    openLinkBody:
      'Por su seguridad, una solicitud solo está abierta por tiempo limitado. Abra el enlace o escanee el código que le dio la tienda para continuar.',
    alreadyTitle: 'Tiene una solicitud en curso',
    alreadyBody: 'Su teléfono está confirmado. Continúe donde se quedó.',
    goOn: 'Continuar con mi solicitud',
    startOver: 'Empezar de nuevo con otro número',
    sentTitle: 'Ya envió su solicitud',
    sentBody: 'Su solicitud fue enviada. Ya no se puede cambiar.',
    seeResults: 'Ver mis resultados',
  },
);
