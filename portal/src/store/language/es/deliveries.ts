import type { Texts } from '@millrace/ui/translate';

const reasons: Texts = {
  'SMS is not supported by landline phone number': 'un teléfono fijo no recibe mensajes de texto',
  'the provider could not be reached': 'no se pudo contactar al proveedor',
  'the message was not sent within a day': 'el mensaje no se envió en un día',
  'the number does not exist': 'el número no existe',
  'the shopper asked not to get texts from us': 'el cliente pidió no recibir nuestros mensajes',
  'the phone is switched off or out of reach': 'el teléfono está apagado o fuera de cobertura',
  'the phone blocks texts from us': 'el teléfono bloquea nuestros mensajes',
  'the number cannot receive texts': 'el número no puede recibir mensajes de texto',
  'the carrier blocked the message as spam': 'la compañía telefónica bloqueó el mensaje como spam',
  'the provider refused this phone or email': 'el proveedor rechazó este teléfono o correo',
  'the carrier gave no reason': 'la compañía telefónica no dio un motivo',
};

const failures = Object.entries(reasons).flatMap(([english, text]): [string, string][] => [
  [`Could not be delivered to {to}: ${english}.`, `No se pudo entregar a {to}: ${text}.`],
  [`Not delivered to {to} yet: ${english}.`, `Todavía no se entregó a {to}: ${text}.`],
]);

/** Spanish sentences about messages with a link: how they arrived, and what to do about failed ones. */
export const deliveries: Texts = {
  ...Object.fromEntries(failures),
  'Delivered to {to}.': 'Entregado a {to}.',
  'It is unknown whether the message reached {to}.': 'No se sabe si el mensaje llegó a {to}.',
  'Ask the shopper before you send the link again.':
    'Pregunte al cliente antes de enviar el enlace de nuevo.',
  'On its way to {to}.': 'En camino a {to}.',
  'Millrace tries again automatically.': 'Millrace lo intenta de nuevo automáticamente.',
  'Send the link by email.': 'Envíe el enlace por correo.',
  'Check the number, or send the link by email.': 'Revise el número o envíe el enlace por correo.',
  'The shopper can text START to our number to get texts again.':
    'El cliente puede enviar START a nuestro número para volver a recibir mensajes.',
};
