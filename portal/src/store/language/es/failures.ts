import type { Texts } from '@millrace/ui/translate';

/** Spanish texts of what went wrong in the browser. */
export const failures: Texts = {
  'No picture was made.': 'No se creó ninguna imagen.',
  'Not deleted: {names}. {reason}': 'No se eliminó: {names}. {reason}',
  'The product tours could not be loaded.': 'No se pudieron cargar los recorridos del producto.',
  'This file cannot be read as CSV.': 'Este archivo no se puede leer como CSV.',
  'Choose the lender that sent the file.': 'Elija el prestamista que envió el archivo.',
  'Choose the file that the lender sent.': 'Elija el archivo que envió el prestamista.',
  'Failed to save thank you message': 'No se pudo guardar el mensaje de agradecimiento',
  'Failed to archive configs': 'No se pudieron archivar los formularios',
  'Failed to delete marketing link': 'No se pudo eliminar el enlace',
  'Failed to update marketing link': 'No se pudo actualizar el enlace',
  'Failed to create marketing link': 'No se pudo crear el enlace',
  'The picture could not be created. Try the other format.':
    'No se pudo crear la imagen. Pruebe el otro formato.',
  'The card form could not be loaded.': 'No se pudo cargar el formulario de la tarjeta.',
  'Choose applications of one store only, because each store has its own associates.':
    'Elija solicitudes de una sola tienda, porque cada tienda tiene sus propios vendedores.',
  'Choose only applications that are not submitted yet. Submitted applications need no link.':
    'Elija solo solicitudes sin enviar. Las solicitudes enviadas no necesitan enlace.',
  'The passkey was not used. Try again, or choose another way.':
    'No se usó la llave de acceso. Intente de nuevo o elija otra forma.',
  'The passkey was not created. Try again. If this device has one already, use that one.':
    'No se creó la llave de acceso. Intente de nuevo. Si este dispositivo ya tiene una, úsela.',
  'The value could not be copied.': 'No se pudo copiar el dato.',
  'The text could not be copied. Select the text and copy it yourself.':
    'No se pudo copiar el texto. Selecciónelo y cópielo usted.',
  'The token could not be copied. Select the token and copy it yourself.':
    'No se pudo copiar el token. Selecciónelo y cópielo usted.',
  'Show 1 more answer': 'Mostrar 1 respuesta más',
  'Show {folded} more answers': 'Mostrar {folded} respuestas más',
};
