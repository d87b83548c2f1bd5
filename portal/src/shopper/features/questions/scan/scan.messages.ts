import { defineMessages } from '../../../../shared/messages/messages.ts';

export const scanMessages = defineMessages(
  {
    scan: 'Scan the back of your ID',
    idle: 'The picture stays on this phone. Only the answers you see are used.',
    reading: 'Reading…',
    unread: 'The barcode could not be read. Try again with more light, or type your answers.',
    filled: 'Filled in from your ID. Check each answer.',
  },
  {
    scan: 'Escanear el reverso de su identificación',
    idle: 'La foto se queda en este teléfono. Solo se usan las respuestas que usted ve.',
    reading: 'Leyendo…',
    unread: 'No se pudo leer el código. Intente de nuevo con más luz o escriba sus respuestas.',
    filled: 'Datos tomados de su identificación. Revise cada respuesta.',
  },
);
