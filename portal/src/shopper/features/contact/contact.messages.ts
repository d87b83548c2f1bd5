import { defineMessages } from '../../../shared/messages/messages.ts';

export const contactMessages = defineMessages(
  {
    title: 'What is your mobile number?',
    why: 'We text you a code, and later the answers.',
    whyByEmail: 'We email you a code. Updates about your application come by text and email.',
    useEmail: 'I can’t get texts. Use my email',
    disclosure:
      'By giving your number you agree that Millrace, the store and a lender that gets your application may contact you about your account.',
  },
  {
    title: '¿Cuál es su número de celular?',
    why: 'Le enviamos un código por mensaje de texto, y después las respuestas.',
    whyByEmail:
      'Le enviamos un código por correo. Las novedades de su solicitud llegan por mensaje y por correo.',
    useEmail: 'No puedo recibir mensajes. Usar mi correo',
    disclosure:
      'Al dar su número, acepta que Millrace, la tienda y un prestamista que reciba su solicitud se comuniquen con usted acerca de su cuenta.',
  },
);
