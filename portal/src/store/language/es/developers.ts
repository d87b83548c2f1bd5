import type { Texts } from '@millrace/ui/translate';

/** Spanish texts of API tokens and webhooks. */
export const developers: Texts = {
  Name: 'Nombre',
  Close: 'Cerrar',
  Copy: 'Copiar',
  Delete: 'Eliminar',
  'Delete {name}': 'Eliminar {name}',
  'In 30 days': 'En 30 días',
  'In 90 days': 'En 90 días',
  'In a year': 'En un año',
  'Add API Token': 'Agregar token de API',
  'Where the token is used, for example: Front counter.': 'Dónde se usa el token, por ejemplo: mostrador.',
  'Enter a name': 'Escriba un nombre',
  'Use for': 'Se usa para',
  'Starts test sessions only. Nothing is sent to lenders or customers.':
    'Solo inicia sesiones de prueba. No se envía nada a prestamistas ni a clientes.',
  'Real applications': 'Solicitudes reales',
  Tests: 'Pruebas',
  Expires: 'Vence',
  Permissions: 'Permisos',
  'Permissions besides reading applications': 'Permisos además de leer solicitudes',
  'API Token Deleted': 'Token de API eliminado',
  'Programs that use this token lose access immediately. This cannot be undone. To give them access again, add another token.':
    'Los programas que usan este token pierden el acceso de inmediato. Esto no se puede deshacer. Para devolverles el acceso, agregue otro token.',
  'No API tokens yet': 'Todavía no hay tokens de API',
  'Add a token for each program or point of sale that works with this store. A token is shown only once, when you add it.':
    'Agregue un token para cada programa o punto de venta que trabaja con esta tienda. El token se muestra una sola vez, cuando usted lo agrega.',
  'API tokens': 'Tokens de API',
  'Tokens let your POS or other programs work with this store’s applications.':
    'Con los tokens, su punto de venta u otros programas trabajan con las solicitudes de esta tienda.',
  'API tokens belong to a store.': 'Los tokens de API pertenecen a una tienda.',
  Copied: 'Copiado',
  'The token was added, but the connection was lost before it could be shown. Delete this token and add another one.':
    'El token se agregó, pero se perdió la conexión antes de mostrarlo. Elimine este token y agregue otro.',
  'Copy the token now and store it in a safe place. The token is not shown again.':
    'Copie el token ahora y guárdelo en un lugar seguro. No se vuelve a mostrar.',
  'API token': 'Token de API',
  'For 24 hours': 'Por 24 horas',
  'For 7 days': 'Por 7 días',
  'Not at all': 'No',
  'Replace {name}': 'Reemplazar {name}',
  'Replace API Token': 'Reemplazar token de API',
  'The new token has the same name and permissions. Give it to your program.':
    'El token nuevo tiene el mismo nombre y los mismos permisos. Entréguelo a su programa.',
  'Old token keeps working': 'El token anterior sigue sirviendo',
  Test: 'Prueba',
  Replaced: 'Reemplazado',
  'No longer valid': 'Ya no es válido',
  'Store disabled': 'Tienda desactivada',
  'The person who added this token may no longer add tokens, so the token is no longer valid. Add another token.':
    'La persona que agregó este token ya no puede agregar tokens, así que el token ya no es válido. Agregue otro token.',
  'The store is disabled. The token works again when the store is enabled.':
    'La tienda está desactivada. El token vuelve a servir cuando se active la tienda.',
  ' by {createdBy}': ' por {createdBy}',
  Never: 'Nunca',
  Replace: 'Reemplazar',
  'Read applications': 'Leer solicitudes',
  'Event Sent Again': 'Evento enviado otra vez',
  '{word}, number {sequence}': '{word}, número {sequence}',
  ' (sent again)': ' (enviado otra vez)',
  'No. {sequence} ·': 'N.º {sequence} ·',
  'Send {word}, number {sequence}, again': 'Enviar {word}, número {sequence}, otra vez',
  'Nothing sent yet. Send a test event to try the endpoint.':
    'Todavía no se ha enviado nada. Envíe un evento de prueba para probar la dirección.',
  'Sent events': 'Eventos enviados',
  'Edit Webhook Endpoint': 'Editar dirección de webhook',
  'Add Webhook Endpoint': 'Agregar dirección de webhook',
  'Enter an address like https://shop.example/hooks': 'Escriba una dirección como https://shop.example/hooks',
  'A public address that begins with https://.': 'Una dirección pública que empieza con https://.',
  'Optional, for example: Accounting.': 'Opcional, por ejemplo: Contabilidad.',
  'Gets events of': 'Recibe eventos de',
  'Test sessions': 'Sesiones de prueba',
  'Choose at least one event': 'Elija al menos un evento',
  Events: 'Eventos',
  'Endpoint Disabled': 'Dirección desactivada',
  'Endpoint Enabled': 'Dirección activada',
  'Test Event Sent': 'Evento de prueba enviado',
  Enabled: 'Activado',
  ' · {waiting} waiting': ' · {waiting} en espera',
  ' · Last success ': ' · Último éxito ',
  'Send test event': 'Enviar evento de prueba',
  'Replace secret': 'Reemplazar secreto',
  Enable: 'Activar',
  'Webhook Endpoint Deleted': 'Dirección de webhook eliminada',
  '{url} gets no more events, and its log is deleted. This cannot be undone. To pause it, disable it.':
    '{url} ya no recibe eventos, y se elimina su registro. Esto no se puede deshacer. Para pausarla, desactívela.',
  'Signing secret': 'Secreto de firma',
  'Copy the secret now and store it in the receiving system. It is not shown again.':
    'Copie el secreto ahora y guárdelo en el sistema que recibe. No se vuelve a mostrar.',
  ' For 24 hours, events are signed with the earlier secret too.':
    ' Durante 24 horas, los eventos se firman también con el secreto anterior.',
  Secret: 'Secreto',
  Webhooks: 'Webhooks',
  'Your systems get an event when an application of this store changes.':
    'Sus sistemas reciben un evento cuando cambia una solicitud de esta tienda.',
  'Webhook endpoints belong to a store.': 'Las direcciones de webhook pertenecen a una tienda.',
  'No webhook endpoints yet': 'Todavía no hay direcciones de webhook',
  'Add the address of a system that needs to know immediately when a lender answers, or a contract is signed or funded.':
    'Agregue la dirección de un sistema que necesita saber de inmediato cuando un prestamista responde o un contrato se firma o se paga.',
  'Webhook endpoints': 'Direcciones de webhook',
  'Application submitted': 'Solicitud enviada',
  'Lender answered': 'El prestamista respondió',
  'Contract signed': 'Contrato firmado',
  'Delivery confirmed': 'Entrega confirmada',
  'Contract funded': 'Contrato pagado',
  'Contract canceled': 'Contrato cancelado',
  'Contract refunded': 'Contrato reembolsado',
  'Test event': 'Evento de prueba',
  'The receiving system replied that this address no longer exists (410). Correct the address, then enable the endpoint.':
    'El sistema que recibe contestó que esta dirección ya no existe (410). Corrija la dirección y active el envío.',
  'Every event failed for three days. Correct the receiving system, then enable the endpoint.':
    'Todos los eventos fallaron durante tres días. Corrija el sistema que recibe y active el envío.',
  'The endpoint is disabled. New events wait up to 30 days and are sent when you enable it.':
    'El envío está desactivado. Los eventos nuevos esperan hasta 30 días y se envían cuando usted lo active.',
  'The last events failed. They are sent again at growing intervals for three days.':
    'Los últimos eventos fallaron. Se envían otra vez a intervalos cada vez mayores durante tres días.',
  'Delivered ({lastStatus})': 'Entregado ({lastStatus})',
  'not sent yet': 'todavía no enviado',
  'status {lastStatus}': 'estado {lastStatus}',
  'Waiting: {cause}': 'En espera: {cause}',
  'Failed: {cause}': 'Falló: {cause}',
};
