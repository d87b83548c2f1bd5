import { atHour, defineMessages } from '../../../shared/messages/messages.ts';

export const coApplicantMessages = defineMessages(
  {
    chooseTitle: 'Who answers the co-applicant’s questions?',
    chooseWhy:
      'If your co-applicant answers on their own phone, they give consent there, and you do not see what they enter.',
    how: 'How will the questions be answered?',
    sms: 'Text a link to their phone',
    email: 'Email them a link',
    here: 'I answer them here',
    sendLink: 'Send link',
    goOn: 'Continue',
    title: 'Your co-applicant',
    heading: 'Your co-applicant’s part',
    sent: (where: string, time: string) =>
      `We sent a link to ${where} at ${time}. Your co-applicant has not opened it yet.`,
    opened: (where: string) => `Your co-applicant at ${where} is answering.`,
    done: (time: string) => `Your co-applicant finished at ${time}.`,
    expired: (where: string) => `The link to ${where} expired before your co-applicant finished.`,
    declined: (where: string) => `The person at ${where} says the link is not for them.`,
    waiting: 'You can continue while you wait. You can submit when both of you are done.',
    again: 'Send another link',
    takeBack: 'Answer the questions here instead',
    askOnOwnPhone: 'Have them answer on their own phone',
    alone: 'Apply without a co-applicant',
    choose: 'Choose how to continue. Your own answers stay.',
    notDone: {
      waiting: 'Your co-applicant has not finished yet',
      expired: 'Choose how to continue: the link to your co-applicant expired',
      declined: 'Choose how to continue: your co-applicant says the link is not for them',
    },
  },
  {
    chooseTitle: '¿Quién responde las preguntas del cosolicitante?',
    chooseWhy:
      'Si su cosolicitante responde en su propio teléfono, da ahí su consentimiento y usted no ve lo que escribe.',
    how: '¿Cómo se responderán las preguntas?',
    sms: 'Enviar un enlace a su teléfono',
    email: 'Enviarle un enlace por correo',
    here: 'Las respondo aquí',
    sendLink: 'Enviar enlace',
    goOn: 'Continuar',
    title: 'Su cosolicitante',
    heading: 'La parte de su cosolicitante',
    sent: (where, time) =>
      `Enviamos un enlace a ${where} ${atHour(time)}. Su cosolicitante todavía no lo ha abierto.`,
    opened: (where) => `Su cosolicitante en ${where} está respondiendo.`,
    done: (time) => `Su cosolicitante terminó ${atHour(time)}.`,
    expired: (where) => `El enlace a ${where} venció antes de que su cosolicitante terminara.`,
    declined: (where) => `La persona que recibió el enlace en ${where} dice que no es para ella.`,
    waiting: 'Mientras tanto puede continuar. La solicitud se envía cuando los dos hayan terminado.',
    again: 'Enviar otro enlace',
    takeBack: 'Responder las preguntas aquí',
    askOnOwnPhone: 'Que responda en su propio teléfono',
    alone: 'Solicitar sin cosolicitante',
    choose: 'Elija cómo continuar. Sus propias respuestas se conservan.',
    notDone: {
      waiting: 'Su cosolicitante aún no termina',
      expired: 'Elija cómo continuar: el enlace a su cosolicitante venció',
      declined: 'Elija cómo continuar: quien recibió el enlace dice que no es para él o ella',
    },
  },
);
