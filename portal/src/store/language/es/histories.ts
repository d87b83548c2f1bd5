import type { Texts } from '@millrace/ui/translate';

/** Spanish texts of the history of an application at a lender, and why a step of a contract waits or failed. */
export const histories: Texts = {
  // states of an attempt and of a step
  Planned: 'Prevista',
  Queued: 'En cola',
  'Being sent': 'Enviándose',
  'Outcome unknown': 'Resultado desconocido',
  'With the lender': 'Con el prestamista',
  'Not sent': 'No enviada',
  'Not received': 'No recibida',
  'Could not be sent': 'No se pudo enviar',
  'Not done': 'Sin hacer',
  // events of an attempt
  'Queued for the lender': 'En cola para el prestamista',
  'Canceled before anything was sent': 'Cancelada antes de enviar algo',
  'Sending started': 'Empezó el envío',
  'The lender received nothing': 'El prestamista no recibió nada',
  'The lender could not be reached': 'No se pudo contactar al prestamista',
  'The application cannot be sent': 'La solicitud no se puede enviar',
  'A person has to act': 'Tiene que actuar una persona',
  'The reply was lost': 'Se perdió la respuesta',
  'Worker ended before sending': 'El proceso terminó antes de enviar',
  'Worker ended while sending': 'El proceso terminó durante el envío',
  'Several workers failed': 'Fallaron varios procesos',
  'The lender answered': 'El prestamista respondió',
  'The lender has the application and has not decided':
    'El prestamista tiene la solicitud y todavía no ha decidido',
  'Status check: the lender has decided': 'Consulta de estado: el prestamista decidió',
  'Status check: the lender has the application and has not decided':
    'Consulta de estado: el prestamista tiene la solicitud y no ha decidido',
  'Status check: the lender does not have the application yet':
    'Consulta de estado: el prestamista todavía no tiene la solicitud',
  'Status check: the lender did not receive the application':
    'Consulta de estado: el prestamista no recibió la solicitud',
  'Status check failed': 'Falló la consulta de estado',
  'Status checks failed for too long': 'Las consultas de estado fallaron demasiado tiempo',
  'The application can be sent again': 'La solicitud se puede enviar de nuevo',
  'Request for the decision failed': 'No se pudo pedir la decisión',
  'The lender decided before the answer was sent':
    'El prestamista decidió antes de que se enviara la respuesta',
  "Only a key that the store entered proves the lender's call. Internal staff must confirm the call with the lender.":
    'Solo una clave que ingresó la tienda prueba la llamada del prestamista. El personal interno debe confirmarla con el prestamista.',
  'The answer did not arrive and was not stored. Enter the answer again.':
    'La respuesta no llegó y no se guardó. Escríbala de nuevo.',
  'The lender’s number belongs to another application. Enter the number again.':
    'El número del prestamista es de otra solicitud. Escríbalo de nuevo.',
  'It is unknown whether the lender has the answer. Ask the lender.':
    'No se sabe si el prestamista tiene la respuesta. Pregúntele.',
  'Waiting time for this lender ended': 'Terminó el tiempo de espera de este prestamista',
  'The application went on without this decision, which stays open':
    'La solicitud siguió sin esta decisión, que queda abierta',
  'Staff recorded the answer': 'El personal anotó la respuesta',
  'Staff recorded that the lender has the application':
    'El personal anotó que el prestamista tiene la solicitud',
  'Staff recorded that the lender did not receive the application':
    'El personal anotó que el prestamista no recibió la solicitud',
  // reasons of a step
  'The lender does not show whether it completed the step.': 'El prestamista no muestra si completó el paso.',
  'This lender offers no status check.': 'Este prestamista no ofrece consulta de estado.',
  'Three attempts ended without a result.': 'Tres intentos terminaron sin resultado.',
  'The worker died while sending the step.': 'El proceso terminó mientras enviaba el paso.',
  'The worker stopped responding and may still be running.':
    'El proceso dejó de responder y quizá siga en marcha.',
  'The worker was interrupted because the database was unavailable or an error occurred.':
    'El proceso se interrumpió porque la base de datos no estaba disponible o hubo un error.',
  'A person asked the lender and decided.': 'Una persona preguntó al prestamista y decidió.',
  'This step can safely be sent twice.': 'Este paso se puede enviar dos veces sin riesgo.',
  'The worker was delayed too long and sent nothing.': 'El proceso se retrasó demasiado y no envió nada.',
  'Data of the application that the step needs is no longer stored.':
    'Ya no se guardan datos de la solicitud que el paso necesita.',
  'The store is disabled. This continues when the store is enabled again.':
    'La tienda está desactivada. Esto continúa cuando se active de nuevo.',
  'The lender is paused. This continues when the lender is resumed.':
    'El prestamista está en pausa. Esto continúa cuando se reanude.',
  'The lender is switched off. This continues when the lender is switched on again.':
    'El prestamista está desactivado. Esto continúa cuando se active de nuevo.',
  'The lender answered with a word that Millrace does not know.':
    'El prestamista respondió con una palabra que Millrace no conoce.',
  'The lender has not finished it for two weeks.': 'El prestamista lleva dos semanas sin terminarlo.',
  'The lender shows the application in another state.': 'El prestamista muestra la solicitud en otro estado.',
  'Could not connect to the lender.': 'No se pudo conectar con el prestamista.',
  'The lender did not answer in time.': 'El prestamista no respondió a tiempo.',
  'The connection broke before the whole reply was read.':
    'La conexión se cortó antes de leer toda la respuesta.',
  'The lender answered with a server error.': 'El prestamista respondió con un error de su servidor.',
  'The lender sent a reply that Millrace cannot read.':
    'El prestamista envió una respuesta que Millrace no puede leer.',
  'The lender rejected the store’s credentials.': 'El prestamista rechazó las credenciales de la tienda.',
  'The lender’s rate limit was reached.': 'Se alcanzó el límite de peticiones del prestamista.',
  'Calls to the lender’s address are not allowed.': 'No se permiten llamadas a la dirección del prestamista.',
  'A value the lender needs is missing or has the wrong format.':
    'Falta un dato que el prestamista necesita, o su formato no es correcto.',
  'The lender’s page has changed.': 'Cambió la página del prestamista.',
  'Only a person can continue at the lender, for example with a captcha, a code or a document.':
    'Solo una persona puede continuar con el prestamista, por ejemplo con un captcha, un código o un documento.',
  'The lender’s plugin failed.': 'Falló el complemento del prestamista.',
  'a day': 'al día',
  'a week': 'a la semana',
  'every 2 weeks': 'cada 2 semanas',
  'every 3 months': 'cada 3 meses',
  'every 6 months': 'cada 6 meses',
  '{count} {word}': '{word}: {count}',
  'under 1 s': 'menos de 1 s',
  hidden: 'oculto',
  '{name} (optional)': '{name} (opcional)',
  // consents that are not disclosures
  'Apply again': 'Solicitar de nuevo',
  'Fill in by phone number': 'Llenar con el número de teléfono',
  'Fill in from the bank': 'Llenar con los datos del banco',
  '{percent}% answered': '{percent}% contestado',
};
