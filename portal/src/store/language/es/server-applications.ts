import type { Texts } from '@millrace/ui/translate';

/** Spanish texts of what the server says about applications, links, forms, lenders' decisions and contracts. */
export const serverApplications: Texts = {
  'This application was not found.': 'No se encontró esta solicitud.',
  'This applicant was not found.': 'No se encontró a este solicitante.',
  'This note was not found.': 'No se encontró esta nota.',
  'This form was not found.': 'No se encontró este formulario.',
  'This link was not found.': 'No se encontró este enlace.',
  'This path was not found.': 'No se encontró esta ruta.',
  'This message was not found.': 'No se encontró este mensaje.',
  'This version was not found.': 'No se encontró esta versión.',
  'This contract was not found.': 'No se encontró este contrato.',
  'This step was not found.': 'No se encontró este paso.',
  'This lender’s answer was not found.': 'No se encontró la respuesta de este prestamista.',
  // notes and follow-ups
  'This note is empty.': 'Esta nota está vacía.',
  'Only the author of a note can change it.': 'Solo quien escribió una nota puede cambiarla.',
  'Some of these applications, or the associate, belong to another store.':
    'Algunas de estas solicitudes, o el vendedor, son de otra tienda.',
  'Choose applications of one store and an associate who works there.':
    'Elija solicitudes de una tienda y un vendedor que trabaje ahí.',
  // answers
  'Some answers need to be corrected.': 'Hay respuestas que corregir.',
  'Some answers changed since this page was opened.':
    'Algunas respuestas cambiaron desde que se abrió esta página.',
  'Check the changed answers, then send again.': 'Revise las respuestas cambiadas y envíe de nuevo.',
  'You cannot save edits to this form because this functionality no longer exists.':
    'No puede guardar cambios en este formulario porque esta función ya no existe.',
  'The store removed the categories of this form. Start a new application with a current form.':
    'La tienda quitó las categorías de este formulario. Empiece otra solicitud con un formulario actual.',
  'Lenders are deciding on these answers. You can change the answers when all lenders have decided.':
    'Los prestamistas están decidiendo con estas respuestas. Podrá cambiarlas cuando todos hayan decidido.',
  'The application is submitted. Ask a manager of the store to change its answers.':
    'La solicitud ya fue enviada. Pida a un encargado de la tienda que cambie las respuestas.',
  'Wait until the lenders have answered.': 'Espere a que respondan los prestamistas.',
  'A lender made a contract from these answers, so they cannot be changed.':
    'Un prestamista hizo un contrato con estas respuestas, así que no se pueden cambiar.',
  'Cancel the contract first.': 'Primero cancele el contrato.',
  'A lender has a contract for this form.': 'Un prestamista tiene un contrato para este formulario.',
  'Lenders are still deciding on this form.':
    'Los prestamistas todavía están decidiendo sobre este formulario.',
  'Wait until they have answered, then delete it.': 'Espere a que respondan y después elimínelo.',
  'Submit it to lenders, or delete it if the customer left.':
    'Envíelo a los prestamistas, o elimínelo si el cliente se fue.',
  'This application was already sent.': 'Esta solicitud ya se envió.',
  'See its results.': 'Vea sus resultados.',
  'The store proposes changes to some answers.': 'La tienda propone cambios en algunas respuestas.',
  'Wait until the shopper has accepted or kept each of these answers, or withdraw them.':
    'Espere a que el cliente acepte o conserve cada respuesta, o retire los cambios.',
  'This proposal is no longer open.': 'Esta propuesta ya no está abierta.',
  'Reload the page to see the answers as they are now.':
    'Cargue la página de nuevo para ver las respuestas actuales.',
  'The shopper has not confirmed the phone or email yet.':
    'El cliente todavía no ha confirmado su teléfono o correo.',
  'Ask the shopper to enter the code we sent.': 'Pida al cliente que escriba el código que enviamos.',
  'The shopper applied at this store before.': 'El cliente ya hizo una solicitud en esta tienda.',
  'The shopper must submit this application on their own page, where it asks to agree to apply again.':
    'El cliente tiene que enviar esta solicitud en su propia página, donde acepta volver a solicitar.',
  'The number of possible credit inquiries has changed.':
    'Cambió el número de consultas de crédito posibles.',
  'Read the new number and agree again.': 'Lea el nuevo número y acepte de nuevo.',
  'The application has no email address.': 'La solicitud no tiene correo electrónico.',
  'Ask the applicant for an email address, and enter it in the application.':
    'Pida un correo al solicitante y escríbalo en la solicitud.',
  'Enter this to send the form.': 'Escriba esto para enviar el formulario.',
  'Your co-applicant has not finished their part yet.': 'El cosolicitante todavía no ha terminado su parte.',
  'The co-applicant answers this question on their own phone.':
    'El cosolicitante contesta esta pregunta en su propio teléfono.',
  'Newer answers were saved on another device.': 'Se guardaron respuestas más recientes en otro dispositivo.',
  'Load the newer answers, or replace them with yours.':
    'Cargue las respuestas más recientes o reemplácelas con las suyas.',
  'This was confirmed with a code. Start a new application to use another phone or email.':
    'Esto se confirmó con un código. Empiece otra solicitud para usar otro teléfono o correo.',
  'This form does not have this question.': 'Este formulario no tiene esta pregunta.',
  'Enter an email address like name@example.com': 'Escriba un correo como nombre@ejemplo.com',
  'The application now has a different {what}. Reload the application.':
    'La solicitud ahora tiene otro dato ({what}). Cárguela de nuevo.',
  // starting and sending
  'The application cannot be started.': 'No se puede empezar la solicitud.',
  'The link cannot be sent.': 'No se puede enviar el enlace.',
  'Check the phone or email.': 'Revise el teléfono o el correo.',
  'This store is not taking applications at the moment.':
    'Esta tienda no recibe solicitudes en este momento.',
  'Check the settings and the lenders of the store.': 'Revise los ajustes y los prestamistas de la tienda.',
  'This store does not take applications at the moment. Nothing was sent.':
    'Esta tienda no recibe solicitudes en este momento. No se envió nada.',
  'This store has no form that asks a lender.':
    'Esta tienda no tiene un formulario que consulte a un prestamista.',
  'First create a form and add credentials for a lender.':
    'Primero cree un formulario y agregue credenciales de un prestamista.',
  'Ask the store to finish setting up applications.':
    'Pida a la tienda que termine de configurar las solicitudes.',
  'This link was already used.': 'Este enlace ya se usó.',
  'A newer link was sent. This link no longer works.':
    'Se envió un enlace más nuevo. Este enlace ya no funciona.',
  'This link has expired.': 'Este enlace venció.',
  'Max attempts reached - please wait 10 minutes and try again':
    'Llegó al máximo de intentos. Espere 10 minutos e intente de nuevo',
  'Max send attempts reached - please wait 10 minutes and try again':
    'Llegó al máximo de envíos. Espere 10 minutos e intente de nuevo',
  'SMS is not supported by landline phone number': 'Un teléfono fijo no recibe mensajes de texto',
  'Messages of your organization are stopped.': 'Los mensajes de su organización están detenidos.',
  'Messages are stopped at the moment.': 'Los mensajes están detenidos en este momento.',
  'Ask support to start them again.': 'Pida a soporte que los active de nuevo.',
  'The message could not be sent.': 'No se pudo enviar el mensaje.',
  'Check the phone or email, or choose another way, and send the link again.':
    'Revise el teléfono o correo, o elija otra forma, y envíe el enlace de nuevo.',
  'Send the link again later, or send it by email.': 'Envíe el enlace más tarde o por correo.',
  'Send the link by email, or to a mobile phone.': 'Envíe el enlace por correo o a un celular.',
  'Send the link again.': 'Envíe el enlace de nuevo.',
  'Check the number and the email address, then send it again.':
    'Revise el número y el correo y envíelo de nuevo.',
  'Let the page send a new link to your phone, or ask the store.':
    'Pida en la página un enlace nuevo a su teléfono, o pregunte en la tienda.',
  '{elsewhere} The shopper can text START to our number to get texts again.':
    '{elsewhere} El cliente puede enviar START a nuestro número para volver a recibir mensajes.',
  'We could not text this number, because the shopper once answered STOP.':
    'No pudimos enviar un mensaje a este número, porque el cliente respondió STOP.',
  'Ask the shopper to text START to the number of our texts, or send the link by email.':
    'Pida al cliente que envíe START al número de nuestros mensajes, o envíe el enlace por correo.',
  'The links that were sent still work. You can also choose another way to reach the shopper.':
    'Los enlaces enviados siguen sirviendo. También puede elegir otra forma de contactar al cliente.',
  'You can also choose another way to reach the shopper.':
    'También puede elegir otra forma de contactar al cliente.',
  'Choose a store and one of its forms. Your account needs its own store.':
    'Elija una tienda y uno de sus formularios. Su cuenta necesita su propia tienda.',
  'This link is no longer active.': 'Este enlace ya no está activo.',
  'Ask the store for a new link.': 'Pida a la tienda un enlace nuevo.',
  'The default link of a form cannot be archived.':
    'El enlace principal de un formulario no se puede archivar.',
  'Archive the form, or another link.': 'Archive el formulario u otro enlace.',
  'Test applications are switched off on this installation.':
    'Las solicitudes de prueba están desactivadas en esta instalación.',
  'Start the demo with TEST_DATA=1 to generate test applications.':
    'Inicie la demostración con TEST_DATA=1 para generar solicitudes de prueba.',
  // forms
  'Another user changed this form.': 'Otro usuario cambió este formulario.',
  'Check the current version, then save your changes again.':
    'Revise la versión actual y guarde sus cambios de nuevo.',
  'Another user saved these settings.': 'Otro usuario guardó estos ajustes.',
  'Failed to delete paths': 'No se pudieron eliminar las rutas',
  'Some of the chosen paths no longer belong to this form.':
    'Algunas de las rutas elegidas ya no son de este formulario.',
  'Failed to update providers': 'No se pudieron actualizar los prestamistas',
  'You cannot complete contracts with this lender in Millrace. Turn this lender off.':
    'Los contratos con este prestamista no se pueden completar en Millrace. Desactívelo.',
  'This lender is not in the path. Add it to the path first.':
    'Este prestamista no está en la ruta. Agréguelo primero.',
  'The form may be archived. Go back to the list of forms.':
    'Puede que el formulario esté archivado. Vuelva a la lista de formularios.',
  'Choose the forms to archive in the list.': 'Elija en la lista los formularios que quiere archivar.',
  'Missing required IDs: {names}': 'Faltan datos: {names}',
  '{field} cannot be both required and removed.': '{field} no puede ser obligatorio y estar quitado.',
  '{field} cannot be removed: {lenders} needs this field.':
    '{field} no se puede quitar: {lenders} necesita este campo.',
  '{field} cannot be removed: {lenders} need this field.':
    '{field} no se puede quitar: {lenders} necesitan este campo.',
  '{field} cannot be removed: {lenders} this field.': '{field} no se puede quitar: {lenders} este campo.',
  '{why} Keep the field, or remove the lender first.':
    '{why} Conserve el campo o quite primero el prestamista.',
  'This message is not complete.': 'Este mensaje no está completo.',
  'Enter a name for the message.': 'Escriba un nombre para el mensaje.',
  'Enter the text for shoppers.': 'Escriba el texto para los clientes.',
  'This field does not exist.': 'Este campo no existe.',
  // lenders' decisions
  'This lender is still being asked.': 'Todavía se está consultando a este prestamista.',
  'Millrace is checking whether this lender has the application.':
    'Millrace está averiguando si este prestamista tiene la solicitud.',
  'This lender has not decided yet.': 'Este prestamista todavía no ha decidido.',
  'This lender is in review. A person has to ask the lender first.':
    'Este prestamista está en revisión. Primero una persona tiene que preguntarle.',
  'This lender’s decision is final.': 'La decisión de este prestamista es definitiva.',
  'This lender was not asked.': 'A este prestamista no se le consultó.',
  'Check the timeline, which offers Regrade where it is possible.':
    'Revise la cronología, que ofrece Volver a consultar donde es posible.',
  'This lender is not in the plan of this application.':
    'Este prestamista no está en el plan de esta solicitud.',
  'Check the timeline, which offers Submit where it is possible.':
    'Revise la cronología, que ofrece Enviar donde es posible.',
  'No more lenders need answers for this application.':
    'Ningún otro prestamista necesita respuestas para esta solicitud.',
  'Reload the page, which shows the results as they are now.':
    'Cargue la página de nuevo, que muestra los resultados actuales.',
  'The lender already has these answers and asked for corrections.':
    'El prestamista ya tiene estas respuestas y pidió correcciones.',
  'Change at least one of the answers that the lender names, then send again.':
    'Cambie al menos una de las respuestas que nombra el prestamista y envíe de nuevo.',
  'The lender’s earlier answer stays. {next}': 'La respuesta anterior del prestamista se conserva. {next}',
  'Another offer was already chosen.': 'Ya se eligió otra oferta.',
  'Talk to the store to change it.': 'Para cambiarla, hable con la tienda.',
  'The customer signed with a lender, so no other lender is asked.':
    'El cliente firmó con un prestamista, así que no se consulta a ningún otro.',
  'Continue with the signed contract.': 'Continúe con el contrato firmado.',
  'The customer chose an offer, so no other lender is asked.':
    'El cliente eligió una oferta, así que no se consulta a ningún otro prestamista.',
  'Too many applications are waiting for the lenders at the moment. Nothing was sent.':
    'En este momento hay demasiadas solicitudes en espera. No se envió nada.',
  'Submit again in a few minutes. Your answers are saved.':
    'Envíe de nuevo en unos minutos. Sus respuestas están guardadas.',
  'This is a test application. Test applications are never sent to lenders.':
    'Esta es una solicitud de prueba. Las solicitudes de prueba nunca se envían a prestamistas.',
  'Send a real form to ask a lender.': 'Envíe un formulario real para consultar a un prestamista.',
  'This lender accepts only answers that shoppers enter themselves.':
    'Este prestamista solo acepta respuestas que el cliente escribe por sí mismo.',
  'Ask the customer to correct the answers on their own phone.':
    'Pida al cliente que corrija las respuestas en su propio teléfono.',
  'Asking {name} would make one {inquiry} credit inquiry more than the customer agreed to.':
    'Consultar a {name} haría una consulta de crédito ({inquiry}) más de las que aceptó el cliente.',
  'The customer did not agree to ask {name}.': 'El cliente no aceptó que se consulte a {name}.',
  'Asking {name} would make one {inquiry} credit inquiry more than this form allows.':
    'Consultar a {name} haría una consulta de crédito ({inquiry}) más de las que permite este formulario.',
  'Start a new application with the customer, with a new consent.':
    'Empiece otra solicitud con el cliente, con un nuevo consentimiento.',
  'Allow more inquiries in the form settings, then start a new application.':
    'Permita más consultas en los ajustes del formulario y empiece otra solicitud.',
  'An approval needs an amount.': 'Una aprobación necesita un monto.',
  'Enter the approved amount': 'Escriba el monto aprobado',
  'Only an approval has an amount.': 'Solo una aprobación tiene monto.',
  'Remove the amount': 'Quite el monto',
  'The amount is more than you can approve.': 'El monto es mayor de lo que usted puede aprobar.',
  'Enter at most {most}': 'Escriba como máximo {most}',
  'The application has no answer to copy.': 'La solicitud no tiene una respuesta que copiar.',
  'Enter the answer in the application first': 'Escriba primero la respuesta en la solicitud',
  'Choose a value that the lender asks for': 'Elija un dato que pida el prestamista',
  '{lender} does not ask for this value.': '{lender} no pide este dato.',
  'This application no longer waits for you at this lender.':
    'Esta solicitud ya no le espera en este prestamista.',
  'This lender no longer waits for a decision.': 'Este prestamista ya no espera una decisión.',
  'Reload the application to see the decision.': 'Cargue la solicitud de nuevo para ver la decisión.',
  'This result cannot be set in the lender’s current state.':
    'Este resultado no se puede poner en el estado actual del prestamista.',
  'Reload the application. The menu of the lender lists the results that you can set.':
    'Cargue la solicitud de nuevo. El menú del prestamista muestra los resultados que puede poner.',
  'This result no longer waits for confirmation.': 'Este resultado ya no espera confirmación.',
  'Reload the application to see the lender’s status.':
    'Cargue la solicitud de nuevo para ver el estado del prestamista.',
  'Results cannot be set by hand for real customers.':
    'Los resultados no se pueden poner a mano para clientes reales.',
  'Resolve the review in the jobs, or ask the lender to correct its answer.':
    'Resuelva la revisión en los trabajos, o pida al prestamista que corrija su respuesta.',
  'You requested this result yourself. A second person has to confirm it.':
    'Usted mismo pidió este resultado. Lo tiene que confirmar otra persona.',
  'This key of the browser extension has ended. Open the application and start the extension again.':
    'Esta clave de la extensión del navegador terminó. Abra la solicitud e inicie la extensión de nuevo.',
  // contracts and closeout
  'The contract has changed since you read it.': 'El contrato cambió desde que lo leyó.',
  'Reload the page and read the contract again.': 'Cargue la página y lea el contrato de nuevo.',
  'This contract cannot be signed now.': 'Este contrato no se puede firmar ahora.',
  'Reload the page to see the state of your contract.':
    'Cargue la página de nuevo para ver el estado de su contrato.',
  'This is not possible at this point of the contract.': 'Esto no es posible en este punto del contrato.',
  'Reload the application to see the contract’s status.':
    'Cargue la solicitud de nuevo para ver el estado del contrato.',
  'Another step is in progress at {lender}.': 'Hay otro paso en curso en {lender}.',
  'Wait until it ends. The screen updates by itself.': 'Espere a que termine. La pantalla se actualiza sola.',
  'This step has ended already.': 'Este paso ya terminó.',
  'Reload the application to see the result.': 'Cargue la solicitud de nuevo para ver el resultado.',
  'This step is already running, and {lender} may have it.':
    'Este paso ya está en curso y puede que {lender} ya lo tenga.',
  'Wait until it ends. The screen updates by itself. {undo}':
    'Espere a que termine. La pantalla se actualiza sola. {undo}',
  'The amount already paid is more than the total of the goods.':
    'El monto ya pagado es mayor que el total de los artículos.',
  'Enter no more than the total.': 'No escriba más que el total.',
  'The amount is more than what is open on this contract.':
    'El monto es mayor de lo que queda abierto en este contrato.',
  'Enter no more than {amount}.': 'No escriba más de {amount}.',
  'The delivery date is more than a year away.': 'Falta más de un año para la fecha de entrega.',
  'Check the year.': 'Revise el año.',
  'Check the year and send again.': 'Revise el año y envíe de nuevo.',
  'This lender accepts only the delivery of the whole order.':
    'Este prestamista solo acepta la entrega de todo el pedido.',
  'Confirm the whole delivery, without an amount and without items.':
    'Confirme toda la entrega, sin monto y sin artículos.',
  'This closeout is not complete.': 'Este cierre no está completo.',
  'Another user saved this closeout.': 'Otro usuario guardó este cierre.',
  'Close the dialog, open it again and check what was saved.':
    'Cierre el diálogo, ábralo de nuevo y revise qué se guardó.',
  'A lender of this closeout did not approve.': 'Un prestamista de este cierre no aprobó.',
  'Choose a lender that approved': 'Elija un prestamista que haya aprobado',
  'A lender is listed twice.': 'Un prestamista aparece dos veces.',
  'List each lender once': 'Ponga cada prestamista una sola vez',
};
