import { defineMessages } from '../../../shared/messages/messages.ts';

export const otherApplicationMessages = defineMessages(
  {
    title: 'Another application is open in this browser',
    body: 'The other application was opened in another tab or window. Nothing was changed or sent from this page.',
    reload: 'Reload',
    reloadWhy: 'Reload shows the application that is open now.',
    startOver: 'Start over',
  },
  {
    title: 'Hay otra solicitud abierta en este navegador',
    body: 'La otra solicitud se abrió en otra pestaña o ventana. Desde esta página no se cambió ni se envió nada.',
    reload: 'Volver a cargar',
    reloadWhy: 'Al volver a cargar verá la solicitud que está abierta ahora.',
    startOver: 'Empezar de nuevo',
  },
);
