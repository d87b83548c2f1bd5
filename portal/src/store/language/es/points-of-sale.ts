import type { Texts } from '@millrace/ui/translate';

/** Spanish texts about orders from files and signed calls of a point of sale. */
export const pointsOfSale: Texts = {
  'This file has no lines. Choose another CSV file.': 'Este archivo no tiene líneas. Elija otro archivo CSV.',
  'Zip code': 'Código postal',
  'ZIP code': 'Código postal',
  Postcode: 'Código postal',
  'Postal code': 'Código postal',
  Model: 'Modelo',
  Item: 'Artículo',
  'Import orders': 'Importar pedidos',
  'Import orders of {name}': 'Importar pedidos de {name}',
  'Orders imported': 'Pedidos importados',
  'File read': 'Archivo leído',
  'Order {number}': 'Pedido {number}',
  'Application {reference}': 'Solicitud {reference}',
  'Copy the link of order {number}': 'Copiar el enlace del pedido {number}',
  'Choose a CSV file.': 'Elija un archivo CSV.',
  'The file has no column for: {missing}': 'El archivo no tiene columna para: {missing}',
  'No order in this file has a number and an amount.': 'Ningún pedido de este archivo tiene número y monto.',
  'A file may have {most} orders. Split this one.':
    'Un archivo puede tener {most} pedidos. Divida este archivo.',
  'Ask the customers first.': 'Pregunte primero a los clientes.',
  'Each order becomes an application with its cart, and the name, phone number, email and address of the customer. Other columns are ignored.':
    'Cada pedido se convierte en una solicitud con su carrito y el nombre, el teléfono, el correo y la dirección del cliente. Las demás columnas se ignoran.',
  'Download an empty file': 'Descargar un archivo vacío',
  'File with orders': 'Archivo con pedidos',
  '1 order can be imported.': 'Se puede importar 1 pedido.',
  '{count} orders can be imported.': 'Se pueden importar {count} pedidos.',
  'These lines have no order number or no amount and will be skipped: {lines}':
    'Estas líneas no tienen número de pedido o monto y se omiten: {lines}',
  'The customers agreed that the store passes on these data.':
    'Los clientes aceptaron que la tienda transmita estos datos.',
  '{label} (optional)': '{label} (opcional)',
  'Address for signed calls': 'Dirección para llamadas firmadas',
  'A system signs its calls as Standard Webhooks describes. See the API documents.':
    'El sistema firma sus llamadas como describe Standard Webhooks. Vea la documentación de la API.',
  'Enter a secret of at least 24 bytes in base64, with whsec_ before it.':
    'Escriba un secreto de al menos 24 bytes en base64, con whsec_ delante.',
  'The values can be used. Edge itself is not called.': 'Los valores se pueden usar. No se llama a Edge.',
  'The signature of this call is wrong or too old, or the store takes no signed orders.':
    'La firma de esta llamada es incorrecta o demasiado antigua, o la tienda no acepta pedidos firmados.',
  'Sign the time and the body with the secret that the store entered under Integrations, Edge.':
    'Firme la hora y el cuerpo con el secreto que la tienda escribió en Integraciones, Edge.',
  'A test token imports no orders.': 'Un token de prueba no importa pedidos.',
  'Start a checkout session, or use a live token.': 'Inicie una sesión de compra o use un token real.',
  'Result sent: {state}': 'Resultado enviado: {state}',
  'Order read': 'Pedido leído',
  'Order received': 'Pedido recibido',
  'Pinogy has no order with this number.': 'Pinogy no tiene ningún pedido con este número.',
  'Pinogy refused the keys. Check them under Edit.': 'Pinogy rechazó las claves. Revíselas en Editar.',
  'Another cash register ended the session.': 'Otra caja terminó la sesión.',
  'Pinogy refused the request ({status}).': 'Pinogy rechazó la solicitud ({status}).',
  '{message} The result is sent again later.': '{message} El resultado se envía de nuevo más tarde.',
  'Pinogy is receiving too many requests.': 'Pinogy recibe demasiadas solicitudes.',
  'Pinogy did not reply as expected.': 'Pinogy no respondió como se esperaba.',
  'Imports orders and customers of The Edge, or of another point of sale, from a CSV file or a signed call. Results go out by webhook (Settings, Webhooks) or as a file.':
    'Importa pedidos y clientes de The Edge, o de otro punto de venta, de un archivo CSV o una llamada firmada. Los resultados salen por webhook (Ajustes, Webhooks) o como archivo.',
  'Secret for signed calls': 'Secreto para llamadas firmadas',
  'Only for orders that a system sends itself. At least 24 bytes in base64, with whsec_ before it.':
    'Solo para pedidos que un sistema envía por sí mismo. Al menos 24 bytes en base64, con whsec_ delante.',
};
