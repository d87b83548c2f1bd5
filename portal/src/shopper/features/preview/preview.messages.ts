import { defineMessages } from '../../../shared/messages/messages.ts';

export const previewMessages = defineMessages(
  {
    title: 'Preview',
    alone: 'This page shows a form inside the application builder.',
    nothing: 'This form has no questions',
  },
  {
    title: 'Vista previa',
    alone: 'Esta página muestra un formulario dentro del editor de solicitudes.',
    nothing: 'Este formulario no tiene preguntas',
  },
);
