import type { Texts } from '@millrace/ui/translate';

/** Spanish texts of the integrations that a store can connect: what they do, ask for and are sent. */
export const integrations: Texts = {
  'Reads the credit score of a shopper who agreed, without effect on the credit report.':
    'Lee el puntaje de crédito de un cliente que aceptó, sin efecto en su historial.',
  'API Key ID': 'Id. de la clave de API',
  'In iSoftpull: Settings, API.': 'En iSoftpull: Settings, API.',
  'Secret Access Token': 'Token secreto de acceso',
  once: 'una vez',
  'Shown once when the API is added.': 'Se muestra una vez, al agregar la API.',
  'When to run': 'Cuándo se ejecuta',
  'Enter `automatic` to run after each submission, or `manual` to run when staff request it.':
    'Escriba `automatic` para ejecutarlo después de cada envío, o `manual` para ejecutarlo cuando el personal lo pida.',
  'First and last name': 'Nombre y apellido',
  'Finds the shopper at the credit bureau.': 'Encuentra al cliente en el buró de crédito.',
  'Date of birth, if answered': 'Fecha de nacimiento, si se contestó',
  'Distinguishes people with the same name.': 'Distingue a personas con el mismo nombre.',
  'The till shows whether the sale is financed.': 'La caja muestra si la venta está financiada.',
  'For example https://store.pinogy.com.': 'Por ejemplo https://store.pinogy.com.',
  'Access key': 'Clave de acceso',
  'In Pinogy: Settings, API users.': 'En Pinogy: Settings, API users.',
  'Secret key': 'Clave secreta',
  'Shown once when the key is added.': 'Se muestra una vez, al agregar la clave.',
  'Receives the cart and the customer from The Edge POS through an API token. Returns results by webhook.':
    'Recibe el carrito y el cliente de The Edge POS con un token de API. Devuelve los resultados por webhook.',
  'Store number in Edge': 'Número de tienda en Edge',
  'Shown in Edge under Setup.': 'Se muestra en Edge, en Setup.',
  'Fills in the name, address and date of birth of a shopper who agreed, from the phone number.':
    'Llena el nombre, la dirección y la fecha de nacimiento de un cliente que aceptó, a partir de su teléfono.',
  'Phone number': 'Número de teléfono',
  'Finds the identity that belongs to it, after the shopper agreed.':
    'Encuentra la identidad que le corresponde, después de que el cliente aceptó.',
  'Fills in routing and account number of a shopper who signs in at the bank.':
    'Llena los números de ruta y de cuenta de un cliente que inicia sesión en su banco.',
  'Id of the application': 'Id. de la solicitud',
  'Plaid needs an id for the shopper; this one is not personal.':
    'Plaid necesita un id. del cliente; este no es personal.',
  'Name of the store': 'Nombre de la tienda',
  'Plaid shows it to the shopper.': 'Plaid lo muestra al cliente.',
  'Address of the question': 'Dirección de la pregunta',
  'Plaid sends the shopper back there.': 'Plaid devuelve ahí al cliente.',
  Language: 'Idioma',
  'Plaid shows its pages in the language of the shopper.':
    'Plaid muestra sus páginas en el idioma del cliente.',
  'Shows product tours to users of the store. Shoppers are never part of them.':
    'Muestra recorridos del producto a los usuarios de la tienda. Los clientes nunca participan.',
  'Id of the user, signed': 'Id. del usuario, firmado',
  'Each user continues the tours that they began.': 'Cada usuario continúa los recorridos que empezó.',
  'Imports an open order and its customer from Pinogy POS by its number, and sends the result of the application back to the order.':
    'Importa un pedido abierto y su cliente de Pinogy POS por su número, y devuelve el resultado de la solicitud al pedido.',
  'The password of the API user.': 'La contraseña del usuario de API.',
  'Finds the order and its customer.': 'Encuentra el pedido y su cliente.',
  'State of the application': 'Estado de la solicitud',
  'Approved amount and name of the lender': 'Monto aprobado y nombre del prestamista',
  'The till knows what the lender pays.': 'La caja sabe cuánto paga el prestamista.',
  'Order number and number of the application': 'Número de pedido y número de la solicitud',
  'The till finds the sale by them.': 'Con ellos la caja encuentra la venta.',
  'Enter an address that begins with https://.': 'Escriba una dirección que empiece con https://.',
  'Connects stores to companies in the CRM of internal staff, and writes their deals and contacts.':
    'Vincula tiendas con empresas en el CRM del personal interno y escribe sus negocios y contactos.',
  'Search text': 'Texto de búsqueda',
  'Finds the company of a store.': 'Encuentra la empresa de una tienda.',
  'Number, stage and amount of the application': 'Número, etapa y monto de la solicitud',
  'The deal shows them, if switched on.': 'El negocio los muestra, si está activado.',
  'Name of the shopper': 'Nombre del cliente',
  'The contact has this name, if switched on.': 'El contacto lleva este nombre, si está activado.',
  'The deal and the contact are found again by it.':
    'Con él se encuentran de nuevo el negocio y el contacto.',
  'Starts the set-up of a store when its deal is signed.':
    'Empieza la puesta en marcha de una tienda cuando se firma su contrato.',
  'Id of the document': 'Id. del documento',
  'Its calls are unsigned, so the document is read again.':
    'Sus llamadas no van firmadas, así que el documento se lee de nuevo.',
  'Reads the appointments of internal staff.': 'Lee las citas del personal interno.',
  'Address for changes': 'Dirección para cambios',
  'Google reports changed appointments there.': 'Google avisa ahí de las citas que cambian.',
  'Client ID': 'Id. de cliente',
  'In the Prove Portal: Project, Settings.': 'En el portal de Prove: Project, Settings.',
  'Client Secret': 'Secreto de cliente',
  'Shown beside the client ID.': 'Se muestra junto al id. de cliente.',
  'In the Plaid Dashboard: Developers, Keys.': 'En el panel de Plaid: Developers, Keys.',
  'The secret for Production, on the same page.': 'El secreto de Production, en la misma página.',
  // orders of a point of sale
  'This order was not found.': 'No se encontró este pedido.',
  '{name} is not connected at this store.': '{name} no está conectado en esta tienda.',
  'Connect it on the page Integrations.': 'Conéctelo en la página Integraciones.',
  'This order is closed in Pinogy.': 'Este pedido está cerrado en Pinogy.',
  'Open the order there, or enter another.': 'Abra el pedido ahí o escriba otro.',
  'Pinogy refused the keys.': 'Pinogy rechazó las claves.',
  'Enter them again on the page Integrations.': 'Escríbalas de nuevo en la página Integraciones.',
  'Pinogy is not responding.': 'Pinogy no responde.',
  'The amount of this order cannot be financed.': 'El monto de este pedido no se puede financiar.',
  'Check the total of the order in the point of sale.': 'Revise el total del pedido en el punto de venta.',
  'The customer of this order has no phone number or email address that can be used.':
    'El cliente de este pedido no tiene un teléfono ni un correo que se puedan usar.',
  'Enter it in the point of sale, then import again.': 'Escríbalo en el punto de venta e importe de nuevo.',
  'Not sent, because Pinogy is switched off.': 'No se envió, porque Pinogy está desactivado.',
  'Pinogy has the current result.': 'Pinogy tiene el resultado actual.',
  'Result sent: {result}': 'Resultado enviado: {result}',
};
