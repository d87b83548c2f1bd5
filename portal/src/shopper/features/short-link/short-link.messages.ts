import { defineMessages } from '../../../shared/messages/messages.ts';

export const shortLinkMessages = defineMessages(
  {
    title: 'There is no form at this address',
    body: 'Check the letters and digits on the poster, or scan its code.',
  },
  {
    title: 'No hay ningún formulario en esta dirección',
    body: 'Revise las letras y los números del cartel, o escanee su código.',
  },
);
