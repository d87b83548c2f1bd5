import { defineMessages } from '../../../shared/messages/messages.ts';

export const contactMessages = defineMessages(
  {
    title: 'How can we reach you?',
    why: 'We confirm your phone or email with a code and send updates about your application there.',
    disclosure:
      'By giving your number you agree that Millrace, the store and a partner company may contact you about your account.',
  },
  {
    title: '¿Cómo podemos comunicarnos con usted?',
    why: 'Confirmamos su teléfono o correo con un código y le avisamos ahí sobre su solicitud.',
    disclosure:
      'Al dar su número, acepta que Millrace, la tienda y una empresa asociada se comuniquen con usted acerca de su cuenta.',
  },
);
