import { defineMessages } from '../../../shared/messages/messages.ts';

export const sessionMessages = defineMessages(
  {
    openLinkTitle: 'Open your link again',
    openLinkBody:
      'For your security an application is open only for a limited time. Open the link or scan the code the store gave you to go on.',
    alreadyTitle: 'You have an application under way',
    alreadyBody: 'Your phone is confirmed. Go on where you stopped.',
    goOn: 'Go on with my application',
    startOver: 'Start over with another number',
    sentTitle: 'You already applied',
    sentBody: 'Your application was sent. It cannot be changed any more.',
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
