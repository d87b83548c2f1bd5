import type { Texts } from '@millrace/ui/translate';

/** Spanish texts of the menu, the list of applications, statuses and next steps. */
export const situations: Texts = {
  // texts of the menu and the frame
  Applications: 'Solicitudes',
  'New application': 'Nueva solicitud',
  Orders: 'Pedidos',
  Links: 'Enlaces',
  Lenders: 'Prestamistas',
  Reports: 'Informes',
  Settings: 'Ajustes',
  Profile: 'Perfil',
  Support: 'Ayuda',
  'Log out': 'Cerrar sesión',
  'User profile': 'Perfil',
  'Start for a customer': 'Empezar para un cliente',
  'In-store form': 'Formulario en la tienda',
  'Outstanding orders': 'Pedidos pendientes',
  Payments: 'Pagos',
  'All links': 'Todos los enlaces',
  'Sent applications': 'Solicitudes enviadas',
  'My lenders': 'Mis prestamistas',
  'Find lenders': 'Buscar prestamistas',
  // texts of the application list
  'Send a link': 'Enviar un enlace',
  All: 'Todas',
  'Needs action': 'Requiere acción',
  'In progress': 'En curso',
  Approved: 'Aprobada',
  'Contract out': 'Contrato enviado',
  Funded: 'Pagada',
  Closed: 'Cerrada',
  'Nothing needs you right now': 'No hay nada pendiente para usted',
  'Applications that need something from the store appear here.':
    'Aquí aparecen las solicitudes que necesitan algo de la tienda.',
  'No customer has to act': 'Ningún cliente tiene que hacer nada',
  'Applications that wait for an answer or a payment appear here.':
    'Aquí aparecen las solicitudes que esperan una respuesta o un pago.',
  'Nothing is in progress': 'No hay nada en curso',
  'Applications that customers or lenders work on appear here.':
    'Aquí aparecen las solicitudes en manos de clientes o prestamistas.',
  'No open approval': 'No hay aprobaciones abiertas',
  'Approved applications appear here until the contract is sent.':
    'Las solicitudes aprobadas aparecen aquí hasta que se envía el contrato.',
  'No contract is out': 'No hay contratos enviados',
  'Applications with a sent or signed contract appear here.':
    'Aquí aparecen las solicitudes con un contrato enviado o firmado.',
  'Nothing is funded yet': 'Todavía no hay nada pagado',
  'Applications appear here as soon as the lender has paid.':
    'Las solicitudes aparecen aquí en cuanto el prestamista paga.',
  'Nothing is closed yet': 'Todavía no hay nada cerrado',
  'Declined and closed applications appear here.': 'Aquí aparecen las solicitudes rechazadas y cerradas.',
  'Show all applications': 'Ver todas las solicitudes',
  'No application matches': 'Ninguna solicitud coincide',
  'Nothing was found with these filters: {filters}': 'No se encontró nada con estos filtros: {filters}',
  'Add filter': 'Agregar filtro',
  'Remove filter {filter}': 'Quitar el filtro {filter}',
  'Clear filters': 'Quitar filtros',
  'No applications yet': 'Todavía no hay solicitudes',
  'Send a link to a customer. Their application appears here as soon as they start.':
    'Envíe un enlace a un cliente. Su solicitud aparece aquí en cuanto empieza.',
  'Applications of this store appear here as soon as a customer starts one.':
    'Las solicitudes de esta tienda aparecen aquí en cuanto un cliente empieza una.',
  Period: 'Periodo',
  Today: 'Hoy',
  '7 days': '7 días',
  'This month': 'Este mes',
  From: 'Desde',
  To: 'Hasta',
  Order: 'Orden',
  'Newest first': 'Las más recientes',
  'Oldest first': 'Las más antiguas',
  'By name': 'Por nombre',
  'Largest amount first': 'Mayor monto primero',
  Mine: 'Mías',
  Due: 'Por atender',
  Applicant: 'Solicitante',
  Submitted: 'Presentada',
  Amount: 'Monto',
  'Lenders asked': 'Prestamistas',
  'Best result': 'Mejor resultado',
  Status: 'Estado',
  Next: 'Siguiente',
  'Associate and link': 'Vendedor y enlace',
  Started: 'Iniciada',
  Store: 'Tienda',
  You: 'Usted',
  Customer: 'Cliente',
  Lender: 'Prestamista',
  // texts of the page of one application
  Overview: 'Resumen',
  Answers: 'Respuestas',
  Consents: 'Consentimientos',
  Timeline: 'Cronología',
  Requests: 'Peticiones',
  History: 'Historial',
  'You next': 'Le toca a usted',
  'Store next': 'Le toca a la tienda',
  'Customer next': 'Le toca al cliente',
  'Lender next': 'Le toca al prestamista',
  'Millrace next': 'Le toca a Millrace',
  'Also: ': 'Además: ',
  'Best offer': 'Mejor oferta',
  Accepted: 'Aceptada',
  Requested: 'Solicitado',
  // texts of statuses
  Draft: 'Borrador',
  Sent: 'Enviada',
  Processing: 'En proceso',
  'Needs customer': 'Espera al cliente',
  'Needs you': 'Le espera',
  'In review': 'En revisión',
  'Offer accepted': 'Oferta aceptada',
  'Contract sent': 'Contrato enviado',
  Signed: 'Firmada',
  Delivered: 'Entregada',
  Declined: 'Rechazada',
  Expired: 'Vencida',
  Refunded: 'Reembolsada',
  // texts of next steps
  'Send link': 'Enviar enlace',
  'Resend link': 'Reenviar enlace',
  'Lenders are deciding': 'Los prestamistas deciden',
  'Show next questions': 'Mostrar más preguntas',
  'Text the customer': 'Enviar mensaje al cliente',
  'Answer {lender}': 'Responder a {lender}',
  'Correct and ask again': 'Corregir y reenviar',
  'Open lender site': 'Ir al sitio del prestamista',
  Decide: 'Decidir',
  'Millrace is checking': 'Millrace lo está revisando',
  'Show offers to customer': 'Mostrar ofertas al cliente',
  'Create invoice': 'Crear factura',
  'Finish at {lender}': 'Terminar en {lender}',
  'Send contract': 'Enviar contrato',
  '{lender} prepares the contract': '{lender} prepara el contrato',
  'Resend contract': 'Reenviar contrato',
  'Send payment link': 'Enviar enlace de pago',
  'Set delivery date': 'Fijar fecha de entrega',
  'Confirm delivery': 'Confirmar entrega',
  'Confirm the delivery?': '¿Confirmar la entrega?',
  'Telling {lender} about the delivery': 'Se está informando la entrega a {lender}',
  '{lender} pays what the customer has received. You can deliver the rest later.':
    '{lender} paga lo que el cliente recibió. Puede entregar el resto después.',
  'Delivered on': 'Fecha de entrega',
  'Enter the date of the delivery': 'Escriba la fecha de la entrega',
  'What was delivered?': '¿Qué se entregó?',
  'The whole order': 'Todo el pedido',
  'All that is left': 'Todo lo que falta',
  'A part of it': 'Una parte',
  '{name} · delivered of {quantity}': '{name} · entregados de {quantity}',
  'Enter a number from 0 to {quantity}': 'Escriba un número de 0 a {quantity}',
  'Up to {amount}': 'Hasta {amount}',
  'Not now': 'Ahora no',
  'Enter an amount, for example 49.99': 'Escriba un monto, por ejemplo 49.99',
  'Enter no more than {amount}': 'No escriba más de {amount}',
  'You can undo this with a refund.': 'Puede deshacer esto con un reembolso.',
  'Close out': 'Cerrar la venta',
  'Waiting for {lender} to pay': 'Esperando el pago de {lender}',
  'Waiting for {lender} to release': 'Esperando la autorización de {lender}',
  'Start a new application': 'Empezar otra solicitud',
  'Explain to customer': 'Explicar al cliente',
  'Start again': 'Empezar de nuevo',
  'Show other offers': 'Mostrar otras ofertas',
  'Send the customer a link to finish the application.':
    'Envíe al cliente un enlace para terminar la solicitud.',
  'The customer has the link and has not opened it yet.':
    'El cliente tiene el enlace y aún no lo ha abierto.',
  'The customer is filling in the application.': 'El cliente está llenando la solicitud.',
  'Lenders are deciding. This page updates by itself.':
    'Los prestamistas están decidiendo. Esta página se actualiza sola.',
  'The next lenders need a few more answers from the customer.':
    'Los siguientes prestamistas necesitan más respuestas del cliente.',
  '{lender} needs something from the customer.': '{lender} necesita algo del cliente.',
  '{lender} needs an answer from you.': '{lender} necesita una respuesta de usted.',
  '{lender} may approve corrected answers. Check them with the customer and ask again.':
    '{lender} podría aprobar con respuestas corregidas. Revíselas con el cliente y vuelva a consultar.',
  'Enter this application on {lender}’s website, then set the decision here.':
    'Ingrese esta solicitud en el sitio de {lender} y anote aquí la decisión.',
  'You decide about this application for {lender}.':
    'Usted toma la decisión de {lender} sobre esta solicitud.',
  'Millrace is asking {lender} about the status of the application. You do not need to do anything.':
    'Millrace está preguntando a {lender} por el estado de la solicitud. Usted no tiene que hacer nada.',
  'Show the customer the offers, or send a link to them.':
    'Muestre las ofertas al cliente o envíele un enlace.',
  '{lender} approved. Enter the items to get its offers.':
    '{lender} aprobó. Ingrese los artículos para recibir sus ofertas.',
  'Finish this application with the customer in {lender}’s merchant portal.':
    'Termine esta solicitud con el cliente en el portal de {lender}.',
  'The customer chose {lender}. Enter the items so the lender can prepare the contract.':
    'El cliente eligió {lender}. Ingrese los artículos para que el prestamista prepare el contrato.',
  'The customer chose {lender}. Send the contract.': 'El cliente eligió {lender}. Envíe el contrato.',
  'The customer chose {lender}, which prepares the contract.':
    'El cliente eligió {lender}, que está preparando el contrato.',
  'The customer finishes the contract at {lender}.': 'El cliente termina el contrato en {lender}.',
  'The customer signs the contract of {lender}.': 'El cliente firma el contrato de {lender}.',
  'The customer confirms their identity at {lender}.': 'El cliente confirma su identidad en {lender}.',
  'The customer pays at {lender} what is due today.': 'El cliente paga hoy en {lender} lo que corresponde.',
  'The payment to {lender} did not go through. Send the customer a link to try again.':
    'El pago a {lender} no se realizó. Envíe al cliente un enlace para intentarlo de nuevo.',
  '{lender} needs the delivery date.': '{lender} necesita la fecha de entrega.',
  'The contract is signed, and {lender} makes its last check. Keep the goods until {lender} releases it.':
    'El contrato está firmado y {lender} hace su última revisión. No entregue los artículos hasta que {lender} lo autorice.',
  'The contract is signed. Give the goods to the customer, then confirm the delivery.':
    'El contrato está firmado. Entregue los artículos al cliente y confirme la entrega.',
  'The contract is signed. Give the goods to the customer and close out the sale.':
    'El contrato está firmado. Entregue los artículos al cliente y cierre la venta.',
  'The contract is signed and the sale is closed out. {lender} pays the store next.':
    'El contrato está firmado y la venta está cerrada. Ahora {lender} le paga a la tienda.',
  'The delivery is confirmed. {lender} pays the store next.':
    'La entrega está confirmada. Ahora {lender} le paga a la tienda.',
  '{lender} paid. Close out the sale.': '{lender} pagó. Cierre la venta.',
  'The goods are delivered, and the customer pays you by the plan. Close out the sale.':
    'Los artículos están entregados y el cliente le paga según el plan. Cierre la venta.',
  'The sale is closed out, and the customer pays you by the plan. Nothing is left to do.':
    'La venta está cerrada y el cliente le paga según el plan. No queda nada por hacer.',
  '{lender} paid and the sale is closed out. Nothing is left to do.':
    '{lender} pagó y la venta está cerrada. No queda nada por hacer.',
  'The sale is closed out. Nothing is left to do.': 'La venta está cerrada. No queda nada por hacer.',
  'No lender approved. Tell the customer, or try a smaller amount or a co-applicant.':
    'Ningún prestamista aprobó. Dígaselo al cliente, o pruebe un monto menor o un cosolicitante.',
  'The contract with {lender} is canceled. Start again if the customer still wants to buy.':
    'El contrato con {lender} está cancelado. Empiece de nuevo si el cliente aún quiere comprar.',
  'The contract with {lender} is canceled. Other lenders approved: show the customer their offers.':
    'El contrato con {lender} está cancelado. Otros prestamistas aprobaron: muestre sus ofertas al cliente.',
  'The contract with {lender} expired. Start again if the customer still wants to buy.':
    'El contrato con {lender} venció. Empiece de nuevo si el cliente aún quiere comprar.',
  'The contract with {lender} expired. Other lenders approved: show the customer their offers.':
    'El contrato con {lender} venció. Otros prestamistas aprobaron: muestre sus ofertas al cliente.',
  // texts for users who may not do the next step
  '{lender} waits for the customer.': '{lender} espera al cliente.',
  '{lender} waits for the store.': '{lender} espera a la tienda.',
  'The store can correct answers for {lender}.': 'La tienda puede corregir respuestas para {lender}.',
  'The store applies on {lender}’s website.': 'La tienda hace la solicitud en el sitio de {lender}.',
  'The store decides for {lender}.': 'La tienda toma la decisión de {lender}.',
  'The customer has not chosen an offer yet.': 'El cliente aún no ha elegido una oferta.',
  'The store has to enter the items for {lender}.': 'La tienda debe ingresar los artículos para {lender}.',
  'The store has to send the contract of {lender}.': 'La tienda debe enviar el contrato de {lender}.',
  'The customer has not signed the contract of {lender} yet.':
    'El cliente aún no ha firmado el contrato de {lender}.',
  'The payment to {lender} did not go through.': 'El pago a {lender} no se realizó.',
  'The store has to set the delivery date.': 'La tienda debe fijar la fecha de entrega.',
  'The store has to confirm the delivery.': 'La tienda debe confirmar la entrega.',
  'The store delivers the goods and closes out the sale.':
    'La tienda entrega los artículos y cierra la venta.',
  'The store has not closed out the sale yet.': 'La tienda aún no ha cerrado la venta.',
  'The sale with {lender} is refunded.': 'Se reembolsó la venta con {lender}.',
  'The sale with {lender} is refunded. Other lenders approved too.':
    'Se reembolsó la venta con {lender}. Otros prestamistas también aprobaron.',
};
