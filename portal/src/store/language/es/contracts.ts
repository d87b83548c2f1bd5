import type { Texts } from '@millrace/ui/translate';

/** Spanish texts of the steps of a contract, of waits and of lenders' questions in `@millrace/schemas/states`. */
export const contracts: Texts = {
  'Sending the invoice to {lender}': 'Enviando la factura a {lender}',
  '{lender} has the invoice and has not checked it yet':
    '{lender} recibió la factura y todavía no la ha revisado',
  '{lender} did not accept the invoice': '{lender} no aceptó la factura',
  'The invoice did not reach {lender}. Send it again.': 'La factura no llegó a {lender}. Envíela de nuevo.',
  'Ask {lender} whether it has the invoice': 'Pregunte a {lender} si recibió la factura',
  'Invoice sent to {lender}': 'Factura enviada a {lender}',
  'The invoice was withdrawn before {lender} got it': 'La factura se retiró antes de llegar a {lender}',
  'Sending the choice to {lender}': 'Enviando la elección a {lender}',
  '{lender} has the choice and is working on it': '{lender} recibió la elección y la está revisando',
  '{lender} did not accept the choice': '{lender} no aceptó la elección',
  'The choice did not reach {lender}. Send it again.': 'La elección no llegó a {lender}. Envíela de nuevo.',
  'Ask {lender} whether it has the choice': 'Pregunte a {lender} si recibió la elección',
  'Choice sent to {lender}': 'Elección enviada a {lender}',
  'The choice was withdrawn before {lender} got it': 'La elección se retiró antes de llegar a {lender}',
  'Sending the answer to {lender}': 'Enviando la respuesta a {lender}',
  '{lender} has the answer and is working on it': '{lender} recibió la respuesta y la está revisando',
  '{lender} did not accept the answer. Check what it asks now.':
    '{lender} no aceptó la respuesta. Revise lo que pide ahora.',
  'The answer did not reach {lender}. Enter it again.':
    'La respuesta no llegó a {lender}. Escríbala de nuevo.',
  'Ask {lender} whether it has the answer': 'Pregunte a {lender} si recibió la respuesta',
  'Answer sent to {lender}': 'Respuesta enviada a {lender}',
  'The answer was withdrawn before {lender} got it': 'La respuesta se retiró antes de llegar a {lender}',
  'Asking {lender} to send the contract': 'Pidiendo a {lender} que envíe el contrato',
  '{lender} is preparing the contract': '{lender} está preparando el contrato',
  '{lender} did not send the contract': '{lender} no envió el contrato',
  '{lender} could not be reached. Request the contract again.':
    'No se pudo contactar a {lender}. Pida el contrato de nuevo.',
  'Ask {lender} whether the contract was sent': 'Pregunte a {lender} si envió el contrato',
  '{lender} sent the contract': '{lender} envió el contrato',
  'The contract request was withdrawn before it was sent to {lender}':
    'La solicitud del contrato se retiró antes de enviarse a {lender}',
  'Sending the delivery confirmation to {lender}': 'Enviando la confirmación de entrega a {lender}',
  '{lender} has the delivery confirmation and is working on it':
    '{lender} recibió la confirmación de entrega y la está revisando',
  '{lender} did not accept the delivery confirmation': '{lender} no aceptó la confirmación de entrega',
  'The delivery confirmation did not reach {lender}. Confirm it again.':
    'La confirmación de entrega no llegó a {lender}. Confirme de nuevo.',
  'Ask {lender} whether the delivery is recorded': 'Pregunte a {lender} si registró la entrega',
  'Delivery confirmed to {lender}': 'Entrega confirmada a {lender}',
  'The delivery confirmation was withdrawn before {lender} got it':
    'La confirmación de entrega se retiró antes de llegar a {lender}',
  'Asking {lender} to cancel the contract': 'Pidiendo a {lender} que cancele el contrato',
  '{lender} accepted the cancellation but has not finished it':
    '{lender} aceptó la cancelación, pero todavía no la ha terminado',
  '{lender} did not cancel the contract': '{lender} no canceló el contrato',
  'The cancellation did not reach {lender}. Send it again.':
    'La cancelación no llegó a {lender}. Envíela de nuevo.',
  'Ask {lender} whether the contract is canceled': 'Pregunte a {lender} si el contrato está cancelado',
  'The contract with {lender} was canceled': 'El contrato con {lender} se canceló',
  'The cancellation was withdrawn before {lender} got it':
    'La cancelación se retiró antes de llegar a {lender}',
  'Sending the refund to {lender}': 'Enviando el reembolso a {lender}',
  '{lender} has taken the refund and has not finished it':
    '{lender} recibió el reembolso y todavía no lo ha terminado',
  '{lender} did not accept the refund': '{lender} no aceptó el reembolso',
  'The refund did not reach {lender}. Send it again.': 'El reembolso no llegó a {lender}. Envíelo de nuevo.',
  'Ask {lender} whether the refund is recorded': 'Pregunte a {lender} si registró el reembolso',
  '{lender} recorded the refund': '{lender} registró el reembolso',
  'The refund was withdrawn before {lender} got it': 'El reembolso se retiró antes de llegar a {lender}',
  'Sending the contract to the customer': 'Enviando el contrato al cliente',
  'Contract sent to the customer': 'Contrato enviado al cliente',
  'Recording the delivery': 'Registrando la entrega',
  'Canceling the contract': 'Cancelando el contrato',
  'Recording the refund': 'Registrando el reembolso',
  'Refund recorded': 'Reembolso registrado',
  // actions on a contract
  'Create Invoice': 'Crear factura',
  'Create Invoice for {lender}': 'Crear factura para {lender}',
  '{lender} prices its offers for these items.': '{lender} calcula sus ofertas para estos artículos.',
  'You can replace the invoice until the customer has chosen an offer.':
    'Puede reemplazar la factura hasta que el cliente elija una oferta.',
  'Send invoice': 'Enviar factura',
  'Send the choice again': 'Enviar la elección de nuevo',
  'Send the choice to {lender} again?': '¿Enviar la elección a {lender} de nuevo?',
  '{lender} gets the offer the customer chose and prepares the contract.':
    '{lender} recibe la oferta que eligió el cliente y prepara el contrato.',
  'You can undo this by cancelling the contract.': 'Puede deshacer esto cancelando el contrato.',
  'Send choice': 'Enviar elección',
  'Send the contract?': '¿Enviar el contrato?',
  '{lender} sends the contract to the customer.': '{lender} envía el contrato al cliente.',
  '{lender} funds the contract once the delivery is confirmed.':
    '{lender} paga el contrato cuando se confirma la entrega.',
  'Cancel contract': 'Cancelar contrato',
  'Cancel the contract?': '¿Cancelar el contrato?',
  '{lender} ends the contract with the customer. After that, the customer can choose another approved offer without a new inquiry.':
    '{lender} termina el contrato con el cliente. Después, el cliente puede elegir otra oferta aprobada sin una consulta nueva.',
  'You can undo this with a new contract.': 'Puede deshacer esto con un contrato nuevo.',
  Refund: 'Reembolsar',
  'Refund the customer?': '¿Reembolsar al cliente?',
  '{lender} subtracts the amount from the contract.': '{lender} resta el monto del contrato.',
  'You can undo this with a new invoice.': 'Puede deshacer esto con una factura nueva.',
  'Send refund': 'Enviar reembolso',
  'The contract counts as funded after you confirm the delivery.':
    'El contrato cuenta como pagado después de que usted confirme la entrega.',
  'The contract with the customer ends. After that, the customer can choose another approved offer without a new inquiry.':
    'El contrato con el cliente termina. Después, el cliente puede elegir otra oferta aprobada sin una consulta nueva.',
  'You cannot undo this. A new contract needs a new choice of the customer.':
    'Esto no se puede deshacer. Para un contrato nuevo, el cliente tiene que elegir de nuevo.',
  'The contract shows the amount as refunded. Pay it to the customer yourself.':
    'El contrato muestra el monto como reembolsado. Páguelo usted al cliente.',
  'You cannot undo this.': 'Esto no se puede deshacer.',
  'You cannot undo this here. Call {lender}; only {lender} can undo it.':
    'Esto no se puede deshacer aquí. Llame a {lender}: solo {lender} puede deshacerlo.',
  'This was not sent to {lender} yet and will not be sent. The contract stays as it was.':
    'Esto todavía no se envió a {lender} y no se enviará. El contrato queda como estaba.',
  'Withdraw this step?': '¿Retirar este paso?',
  'Withdraw the invoice?': '¿Retirar la factura?',
  'You can enter the invoice again.': 'Puede ingresar la factura de nuevo.',
  'Withdraw the choice?': '¿Retirar la elección?',
  'The customer’s choice stays, and you can send it again.':
    'La elección del cliente se conserva y usted puede enviarla de nuevo.',
  'Withdraw the answer?': '¿Retirar la respuesta?',
  'The question stays open. The answer is not stored and has to be entered again.':
    'La pregunta sigue abierta. La respuesta no se guarda y hay que escribirla de nuevo.',
  'Withdraw the contract request?': '¿Retirar la solicitud del contrato?',
  'You can request the contract again.': 'Puede pedir el contrato de nuevo.',
  'Withdraw the delivery confirmation?': '¿Retirar la confirmación de entrega?',
  'You can confirm the delivery again.': 'Puede confirmar la entrega de nuevo.',
  'Withdraw the cancellation?': '¿Retirar la cancelación?',
  'The contract continues.': 'El contrato continúa.',
  'Withdraw the refund?': '¿Retirar el reembolso?',
  // what comes next for a contract
  'You do not need to do anything at {lender} for now.': 'Por ahora no tiene que hacer nada en {lender}.',
  'You do not need to do anything. {lender} prepares the contract.':
    'Usted no tiene que hacer nada. {lender} prepara el contrato.',
  'The customer signs what {lender} sent. If the customer cannot find the message, only {lender} can send it again.':
    'El cliente firma lo que envió {lender}. Si el cliente no encuentra el mensaje, solo {lender} puede enviarlo de nuevo.',
  'Send the customer a link to try the payment again.':
    'Envíe al cliente un enlace para intentar el pago de nuevo.',
  'Complete the closeout if it is still open.': 'Complete el cierre si sigue abierto.',
  'The customer signed, and {lender} makes its last check. Keep the goods until {lender} releases the contract.':
    'El cliente firmó y {lender} hace su última revisión. No entregue los artículos hasta que {lender} autorice el contrato.',
  'You do not need to do anything. {lender} knows of the delivery and pays you next.':
    'Usted no tiene que hacer nada. {lender} sabe de la entrega y ahora le paga.',
  'Give the goods to the customer, and confirm the delivery where {lender} asks for it.':
    'Entregue los artículos al cliente y confirme la entrega donde {lender} lo pida.',
  'The customer picks a delivery date at {lender}.': 'El cliente elige la fecha de entrega en {lender}.',
  'Read the contract and send it to the customer.': 'Lea el contrato y envíelo al cliente.',
  'The customer reads the contract on their phone and signs it with a code. If the message does not arrive, send the customer the link again.':
    'El cliente lee el contrato en su teléfono y lo firma con un código. Si el mensaje no llega, envíe el enlace al cliente de nuevo.',
  'Give the goods to the customer, then confirm the delivery.':
    'Entregue los artículos al cliente y confirme la entrega.',
  'Finish this application in {lender}’s merchant portal. The customer will show you the reference.':
    'Termine esta solicitud en el portal de {lender}. El cliente le mostrará la referencia.',
  // who has to answer a lender
  'Waiting for the customer': 'Esperando al cliente',
  'Waiting for you': 'Le espera a usted',
  'Waiting for the customer to answer {lender}': 'Esperando que el cliente responda a {lender}',
  'Waiting for the customer to enter the code from {lender}':
    'Esperando que el cliente escriba el código de {lender}',
  'Waiting for the customer to answer questions from {lender}':
    'Esperando que el cliente conteste las preguntas de {lender}',
  'Waiting for the customer to upload documents for {lender}':
    'Esperando que el cliente suba documentos para {lender}',
  'Waiting for the customer to continue with {lender}': 'Esperando que el cliente continúe con {lender}',
  'Waiting for you to answer {lender}': '{lender} espera su respuesta',
  'Waiting for you to enter the code from {lender}': 'Falta que usted escriba el código de {lender}',
  'Waiting for you to answer questions from {lender}': 'Falta que usted conteste las preguntas de {lender}',
  'Waiting for you to upload documents for {lender}': 'Falta que usted suba documentos para {lender}',
  'Waiting for you to continue with {lender}': 'Falta que usted continúe con {lender}',
  'Answer for {lender}': 'Respuesta para {lender}',
  'Send to {lender}': 'Enviar a {lender}',
  'Code for {lender}': 'Código para {lender}',
  'Answers for {lender}': 'Respuestas para {lender}',
  'Send answers': 'Enviar respuestas',
  'Documents for {lender}': 'Documentos para {lender}',
  'Send documents': 'Enviar documentos',
  'Next step with {lender}': 'Siguiente paso con {lender}',
};
