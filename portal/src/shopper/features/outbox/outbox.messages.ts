import { defineMessages } from '../../../shared/messages/messages.ts';

export const outboxMessages = defineMessages(
  {
    title: 'Demo outbox',
    intro:
      'Texts and emails that this demo shows instead of sending. It shows those of all visitors, codes included. Only a demo has this page. The newest is first.',
    empty: 'No messages yet. Ask for a code, then look here.',
    sms: 'Text',
    email: 'Email',
    to: (recipient: string) => `to ${recipient}`,
    copy: 'Copy code',
    copied: 'Copied',
    closedTitle: 'Your messages are not shown here',
    closedBody: 'Only a demo shows its messages on a page. Look for the text or email on your own phone.',
  },
  {
    title: 'Buzón de la demostración',
    intro:
      'Mensajes y correos que esta demostración muestra en lugar de enviarlos. Son los de todos, con sus códigos: solo una demostración tiene esta página. El más reciente está primero.',
    empty: 'Todavía no hay mensajes. Pida un código y vuelva a esta página.',
    sms: 'Mensaje',
    email: 'Correo',
    to: (recipient) => `para ${recipient}`,
    copy: 'Copiar código',
    copied: 'Copiado',
    closedTitle: 'Sus mensajes no se muestran aquí',
    closedBody:
      'Solo una demostración muestra sus mensajes en una página. Busque el mensaje o correo en su teléfono.',
  },
);
