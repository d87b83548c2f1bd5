import { defineMessages } from '../../../shared/messages/messages.ts';

export const linkClosedMessages = defineMessages(
  {
    closedTitle: 'This store is still setting up applications',
    closedBody: 'Ask an associate at the store how to apply.',
    pausedTitle: 'This store is not taking applications at the moment',
    pausedBody: 'Ask an associate at the store when to try again.',
    inactiveTitle: 'This link is no longer active',
    inactiveBody: 'You can open the store’s own form, or ask the store for a new link.',
    inactiveOpen: 'Open the store’s form',
    inactiveCall: 'Call the store:',
  },
  {
    closedTitle: 'Esta tienda todavía está preparando las solicitudes',
    closedBody: 'Pregunte a un empleado de la tienda cómo presentar una solicitud.',
    pausedTitle: 'Esta tienda no recibe solicitudes por el momento',
    pausedBody: 'Pregunte a un empleado de la tienda cuándo puede intentarlo de nuevo.',
    inactiveTitle: 'Este enlace ya no está activo',
    inactiveBody: 'Puede abrir el formulario de la tienda o pedirle un enlace nuevo.',
    inactiveOpen: 'Abrir el formulario de la tienda',
    inactiveCall: 'Llame a la tienda:',
  },
);
