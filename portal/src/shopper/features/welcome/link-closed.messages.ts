import { defineMessages } from '../../../shared/messages/messages.ts';

export const linkClosedMessages = defineMessages(
  {
    closedTitle: 'This store is still setting up applications',
    closedBody: 'Ask an associate at the store how to apply.',
    pausedTitle: 'This store is not taking applications at the moment',
    pausedBody: 'Ask an associate at the store when to try again.',
    inactiveTitle: 'This link is no longer active',
    inactiveBody: 'Ask the store for a new link.',
    inactiveCall: 'Call the store:',
  },
  {
    closedTitle: 'Esta tienda todavía está preparando las solicitudes',
    closedBody: 'Pregunte a un empleado de la tienda cómo presentar una solicitud.',
    pausedTitle: 'Esta tienda no recibe solicitudes por el momento',
    pausedBody: 'Pregunte a un empleado de la tienda cuándo puede intentarlo de nuevo.',
    inactiveTitle: 'Este enlace ya no está activo',
    inactiveBody: 'Pida un enlace nuevo a la tienda.',
    inactiveCall: 'Llame a la tienda:',
  },
);
