import type { ApiProblem } from '@millrace/schemas/http-client';
import { defineMessages, plural } from '../../../shared/messages/messages.ts';

const tooManyMessages = 'Se enviaron demasiados mensajes. Intente más tarde.';
const noMessages = 'En este momento no enviamos mensajes. Intente más tarde.';

const spanish: Readonly<Record<string, string>> = {
  'already-submitted': 'Esta solicitud ya se envió.',
  answers: 'Hay respuestas que corregir.',
  'apply-again-not-agreed': 'Usted ya hizo una solicitud en esta tienda.',
  'channel-not-offered': 'Esta tienda no envía códigos de esta forma.',
  'co-applicant-done': 'El cosolicitante ya terminó esta parte.',
  'co-applicant-open': 'Su cosolicitante todavía no ha terminado su parte.',
  'draft-changed': 'Las respuestas cambiaron desde que usted abrió esta página. Cargue la página de nuevo.',
  'inquiries-changed':
    'Cambió el número de consultas de crédito posibles. Lea el nuevo número y acepte de nuevo.',
  'lenders-busy': 'En este momento hay demasiadas solicitudes en espera. No se envió nada.',
  'link-not-allowed': 'Aquí no se permiten enlaces. Quite las direcciones web.',
  'message-limit-installation': tooManyMessages,
  'message-limit-org': tooManyMessages,
  'message-limit-recipient': tooManyMessages,
  'message-limit-store': tooManyMessages,
  'messages-stopped-installation': noMessages,
  'messages-stopped-org': noMessages,
  'newer-answers-saved':
    'Se guardaron respuestas más recientes en otro dispositivo. Cargue la página de nuevo.',
  'no-co-applicant': 'Esta solicitud no tiene cosolicitante.',
  'no-part': 'Esta parte de la solicitud no está abierta en este teléfono. Abra su enlace otra vez.',
  'not-asked': 'El prestamista no pidió todas estas respuestas.',
  'not-found': 'No encontramos lo que busca. Cargue la página de nuevo.',
  'not-verified': 'Todavía no ha confirmado su teléfono o correo. Escriba el código que le enviamos.',
  'number-refused': 'No podemos enviar mensajes de texto a este número.',
  'offer-changed': 'Cambiaron las condiciones de esta oferta. Revíselas y elija de nuevo.',
  'offer-chosen': 'Ya eligió otra oferta. Para cambiarla, hable con la tienda.',
  'offer-gone': 'Esta oferta ya no está disponible. Revise los resultados.',
  'offer-over': 'Esta oferta venció. Elija otra o pregunte en la tienda.',
  'other-application-open': 'En este navegador está abierta otra solicitud.',
  'proposal-over': 'Esta propuesta ya no está abierta. Cargue la página de nuevo.',
  'proposals-open': 'La tienda propone cambios en algunas respuestas. Revíselos primero.',
  'request-in-progress': 'Todavía estamos trabajando en lo que pidió. Espere un momento.',
  'send-refused': 'No se puede enviar el enlace.',
  'shopper-not-verified': 'Todavía no ha confirmado su teléfono o correo. Escriba el código que le enviamos.',
  'start-refused': 'No se puede empezar la solicitud. Revise sus datos.',
  'store-closed':
    'Esta tienda no recibe solicitudes en este momento. Sus respuestas están guardadas y no se envió nada.',
  'too-large': 'El archivo es demasiado grande.',
  'too-many-requests': 'Hubo demasiados intentos.',
};

type Refusal = Pick<ApiProblem, 'code' | 'message'>;

/**
 * The messages about refused requests. The server's messages are in English, so Spanish pages choose a
 * message by the error code.
 */
export const problemMessages = defineMessages(
  {
    refused: ({ message }: Refusal) => message,
    retryIn: (seconds: number) =>
      seconds < 100
        ? `Try again in ${seconds} ${plural('en', seconds, 'second', 'seconds')}.`
        : `Try again in ${Math.ceil(seconds / 60)} minutes.`,
  },
  {
    refused: ({ code }) =>
      spanish[code] ?? 'No pudimos hacerlo. Cargue la página de nuevo o pregunte a un empleado de la tienda.',
    retryIn: (seconds) =>
      seconds < 100
        ? `Intente de nuevo en ${seconds} ${plural('es', seconds, 'segundo', 'segundos')}.`
        : `Intente de nuevo en ${Math.ceil(seconds / 60)} minutos.`,
  },
);
