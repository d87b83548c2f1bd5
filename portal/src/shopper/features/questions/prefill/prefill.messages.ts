import { defineMessages } from '../../../../shared/messages/messages.ts';

export const prefillMessages = defineMessages(
  {
    identityTitle: 'Save typing',
    identityButton: 'Agree and fill in my details',
    asking: 'Looking up your details…',
    found: 'Filled in. Check each answer, and change what is not right.',
    nothingNew: 'There is nothing more to fill in here. Type the answers that are still missing.',
    'not-found': 'We found no details for your phone number. Type your answers.',
    unavailable: 'The search does not answer at the moment. Try again, or type your answers.',
    checkFilled: 'Some answers were filled in for you. Check each one.',
  },
  {
    identityTitle: 'Escriba menos',
    identityButton: 'Aceptar y llenar mis datos',
    asking: 'Buscando sus datos…',
    found: 'Listo. Revise cada respuesta y cambie lo que no sea correcto.',
    nothingNew: 'Aquí no hay más que llenar. Escriba las respuestas que faltan.',
    'not-found': 'No encontramos datos para su número de teléfono. Escriba sus respuestas.',
    unavailable: 'La búsqueda no responde en este momento. Intente de nuevo o escriba sus respuestas.',
    checkFilled: 'Algunas respuestas se llenaron por usted. Revise cada una.',
  },
);
