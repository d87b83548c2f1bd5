import type { Texts } from '@millrace/ui/translate';

/** Spanish texts of what the server says about organizations, stores, lenders, billing and integrations. */
export const serverStores: Texts = {
  'This store was not found.': 'No se encontró esta tienda.',
  'This organization was not found.': 'No se encontró esta organización.',
  'This region was not found.': 'No se encontró esta región.',
  'This associate was not found.': 'No se encontró a este vendedor.',
  'This franchise was not found.': 'No se encontró esta franquicia.',
  'This location was not found.': 'No se encontró este estado.',
  'This industry was not found.': 'No se encontró este ramo.',
  'Links are not allowed until Millrace has approved your organization.':
    'No se permiten enlaces hasta que Millrace apruebe su organización.',
  'Remove the link and send again, or ask support for the approval.':
    'Quite el enlace y envíe de nuevo, o pida la aprobación a soporte.',
  'The phone and email address of this link are no longer stored.':
    'Ya no se guardan el teléfono ni el correo electrónico de este enlace.',
  'Enter the phone or email address again.': 'Escriba de nuevo el teléfono o el correo electrónico.',
  'This number cannot be texted.': 'A este número no se le pueden enviar mensajes de texto.',
  'One of these stores was not found.': 'No se encontró una de estas tiendas.',
  'The public form of this store was not found.': 'No se encontró el formulario público de esta tienda.',
  'A region with this name already exists.': 'Ya existe una región con este nombre.',
  'Choose another name.': 'Elija otro nombre.',
  'No region is given.': 'Falta la región.',
  'Choose the region.': 'Elija la región.',
  'No limit is given.': 'Falta el límite.',
  'Enter the maximum number of messages in 24 hours.': 'Escriba el número máximo de mensajes en 24 horas.',
  'Some of the stores are not in this organization.': 'Algunas tiendas no son de esta organización.',
  'Choose stores of this organization.': 'Elija tiendas de esta organización.',
  'The time zone of the store is not known.': 'No se conoce la zona horaria de la tienda.',
  'Choose a time zone from the list.': 'Elija una zona horaria de la lista.',
  'This time zone does not exist.': 'Esta zona horaria no existe.',
  'This choice does not exist.': 'Esta opción no existe.',
  'Choose an entry from the list.': 'Elija una opción de la lista.',
  'Closing time has to be after opening time.':
    'La hora de cierre tiene que ser después de la hora de apertura.',
  'Send exactly one row for each day.': 'Envíe exactamente una fila por día.',
  'This store already has an associate with this email address.':
    'Esta tienda ya tiene un vendedor con este correo.',
  'Change that associate, or use another email address.': 'Cambie a ese vendedor o use otro correo.',
  'This store has reached its daily message limit.': 'Esta tienda alcanzó su límite diario de mensajes.',
  'Your organization has reached its daily message limit.':
    'Su organización alcanzó su límite diario de mensajes.',
  'Millrace has reached its message limit for now.': 'Por ahora Millrace alcanzó su límite de mensajes.',
  'You have reached the daily message limit for one user.':
    'Usted alcanzó el límite diario de mensajes por usuario.',
  'This phone or mailbox got too many messages today.':
    'Este teléfono o correo recibió demasiados mensajes hoy.',
  'Send the next message tomorrow, or ask support for a higher limit.':
    'Envíe el siguiente mensaje mañana o pida a soporte un límite mayor.',
  'Send the next message tomorrow, or ask support for help.':
    'Envíe el siguiente mensaje mañana o pida ayuda a soporte.',
  'Send the next message tomorrow, or use another way to reach this person.':
    'Envíe el siguiente mensaje mañana o use otra forma de contactar a esta persona.',
  // lenders
  'This lender was not found.': 'No se encontró este prestamista.',
  'These credentials was not found.': 'No se encontraron estas credenciales.',
  'This lender does not exist.': 'Este prestamista no existe.',
  'Choose a lender from the list': 'Elija un prestamista de la lista',
  'Choose a lender from the list.': 'Elija un prestamista de la lista.',
  'Choose lenders from the list.': 'Elija prestamistas de la lista.',
  'Some of these credentials are not valid.': 'Algunas de estas credenciales no son válidas.',
  'Another user saved credentials for this lender.':
    'Otro usuario guardó credenciales para este prestamista.',
  'A value the lender needs is missing.': 'Falta un dato que el prestamista necesita.',
  'Enter all required values, then test again.': 'Escriba todos los datos necesarios y pruebe de nuevo.',
  'Credentials of {lender} cannot be tested.': 'Las credenciales de {lender} no se pueden probar.',
  'The next application shows whether the credentials work.':
    'La siguiente solicitud mostrará si las credenciales funcionan.',
  'There was no answer. Test again.': 'No hubo respuesta. Pruebe de nuevo.',
  'This lender does not ask for this value.': 'Este prestamista no pide este dato.',
  '{label} can contain only digits': '{label} solo puede tener dígitos',
  '{label} does not have the format that the lender uses.':
    '{label} no tiene el formato que usa el prestamista.',
  '{label} does not have the format that the lender uses.{help}':
    '{label} no tiene el formato que usa el prestamista.{help}',
  'Enter a web address that begins with https://': 'Escriba una dirección web que empiece con https://',
  'An in-house lender that decides by credit score was not found.':
    'No se encontró un prestamista propio que decida por puntaje de crédito.',
  'The contract text is not complete.': 'El texto del contrato no está completo.',
  '{lender} could not be asked right now. Try again in a few minutes.':
    'No se pudo consultar a {lender} en este momento. Intente de nuevo en unos minutos.',
  '{lender} did not answer in time. Try again in a few minutes.':
    '{lender} no respondió a tiempo. Intente de nuevo en unos minutos.',
  '{lender} refused the credentials.': '{lender} rechazó las credenciales.',
  'This store asked to sign up with {lender} less than 30 days ago.':
    'Esta tienda pidió trabajar con {lender} hace menos de 30 días.',
  'Wait for the answer, or contact Millrace.': 'Espere la respuesta o contacte a Millrace.',
  'This store already has credentials for {lender}.': 'Esta tienda ya tiene credenciales para {lender}.',
  'Open Lender credentials to see them.': 'Ábralas en Credenciales de prestamistas.',
  'Another change of these webhook keys waits for approval.':
    'Otro cambio de estas claves de webhook espera aprobación.',
  'Approve or refuse that change first.': 'Primero apruebe o rechace ese cambio.',
  'This change was already decided or replaced.': 'Este cambio ya se decidió o se reemplazó.',
  'Reload the page and check what is saved.': 'Cargue la página de nuevo y revise qué está guardado.',
  'You requested this change, so you cannot approve it.':
    'Usted pidió este cambio, así que no puede aprobarlo.',
  'Ask another person who may change lender credentials, or Millrace support.':
    'Pida a otra persona que pueda cambiar credenciales, o a soporte de Millrace.',
  'Another user saved these tiers.': 'Otro usuario guardó estos niveles.',
  'Another user saved the contract text.': 'Otro usuario guardó el texto del contrato.',
  'Reload the page, then change the newest text.':
    'Cargue la página de nuevo y cambie el texto más reciente.',
  // billing
  'This card was not found.': 'No se encontró esta tarjeta.',
  'This invoice was not found.': 'No se encontró esta factura.',
  'Invalid Coupon': 'Cupón no válido',
  'Add a card, because the first bill is due now.':
    'Agregue una tarjeta, porque la primera factura vence ahora.',
  'Billing is not connected.': 'La facturación no está conectada.',
  'No Stripe account is connected for billing.': 'No hay ninguna cuenta de Stripe conectada.',
  'Internal staff can set the keys of Stripe.': 'El personal interno puede poner las claves de Stripe.',
  'Stripe does not answer at the moment.': 'Stripe no responde en este momento.',
  'Stripe has not answered yet. Nothing is charged twice.':
    'Stripe todavía no ha respondido. Nada se cobra dos veces.',
  'Wait a minute and reload the page. The change continues in the background.':
    'Espere un minuto y cargue la página de nuevo. El cambio continúa en segundo plano.',
  'Choose another card, or try again later.': 'Elija otra tarjeta o intente más tarde.',
  'This plan is not offered.': 'Este plan no se ofrece.',
  'Choose a plan from the list.': 'Elija un plan de la lista.',
  'This store already has a subscription.': 'Esta tienda ya tiene una suscripción.',
  'Change the subscription on the billing page.': 'Cambie la suscripción en la página de facturación.',
  'A store pays with this card.': 'Una tienda paga con esta tarjeta.',
  'Choose another card for the store first, then delete this one.':
    'Elija primero otra tarjeta para la tienda y después elimine esta.',
  'This is the only card.': 'Esta es la única tarjeta.',
  'Add another card first, then delete this one.': 'Agregue otra tarjeta primero y después elimine esta.',
  'This integration costs something, and the store has no subscription whose bills could contain it.':
    'Esta integración tiene un costo y la tienda no tiene una suscripción en cuya factura pueda aparecer.',
  'Subscribe on the billing page first, then connect the integration.':
    'Suscríbase primero en la página de facturación y después conecte la integración.',
  'Reload the page to see the current subscription.':
    'Cargue la página de nuevo para ver la suscripción actual.',
  'There is no open invoice.': 'No hay ninguna factura abierta.',
  'Reload the page to see the invoices.': 'Cargue la página de nuevo para ver las facturas.',
  'This subscription ends, so it is not renewed with another plan.':
    'Esta suscripción termina, así que no se renueva con otro plan.',
  'Keep the subscription first, then change the plan.':
    'Conserve primero la suscripción y después cambie el plan.',
  // integrations
  'This webhook endpoint was not found.': 'No se encontró esta dirección de webhook.',
  'This delivery was not found.': 'No se encontró este envío.',
  'A store has at most {most} webhook endpoints.':
    'Una tienda tiene como máximo {most} direcciones de webhook.',
  'Delete an endpoint that is no longer used.': 'Elimine una dirección que ya no se use.',
  'Enter a public https address.': 'Escriba una dirección https pública.',
  'Some values are missing.': 'Faltan algunos datos.',
  'Enter this to connect the integration.': 'Escriba esto para conectar la integración.',
  'This integration makes no calls, so there is nothing to test.':
    'Esta integración no hace llamadas, así que no hay nada que probar.',
  '{name} could not be reached. Check the address and try again.':
    'No se pudo contactar a {name}. Revise la dirección e intente de nuevo.',
  '{vendor} accepted the keys.': '{vendor} aceptó las claves.',
  '{vendor} refused these keys. Check them and try again.':
    '{vendor} rechazó estas claves. Revíselas e intente de nuevo.',
  '{vendor} is receiving too many requests. Wait a minute and try again.':
    '{vendor} recibe demasiadas peticiones. Espere un minuto e intente de nuevo.',
  '{vendor} reported an error. Try again later.': '{vendor} informó de un error. Intente más tarde.',
  '{name} costs nothing.': '{name} no cuesta nada.',
  '{name} is not available for this store.': '{name} no está disponible para esta tienda.',
  'Ask Millrace to make it available.': 'Pida a Millrace que la ponga a su disposición.',
  'The price of this integration is not confirmed.': 'El precio de esta integración no está confirmado.',
  'Reload the page and confirm the price.': 'Cargue la página de nuevo y confirme el precio.',
  'Deleted, because the application was deleted': 'Eliminado, porque se eliminó la solicitud',
  // reports
  'This report was not found.': 'No se encontró este informe.',
  'This link to a report has expired, or it was sent to another user.':
    'Este enlace a un informe venció, o se envió a otro usuario.',
  'Open the report in the menu.': 'Abra el informe en el menú.',
  'The export needs a figure.': 'La exportación necesita una cifra.',
  'Choose a figure to export its applications': 'Elija una cifra para exportar sus solicitudes',
  'This period cannot be shown.': 'Este periodo no se puede mostrar.',
  'Choose a first day that is not after the last one, and at most {days} days':
    'Elija un primer día que no sea posterior al último, y como máximo {days} días',
  'Another view has this name.': 'Otra vista tiene este nombre.',
  'You can save at most {most} views of a page.': 'Puede guardar como máximo {most} vistas de una página.',
  'You can save at most {most} views.': 'Puede guardar como máximo {most} vistas.',
  'You can share at most {most} views.': 'Puede compartir como máximo {most} vistas.',
  'Delete a view that you do not use.': 'Elimine una vista que no use.',
  'Delete a view that is no longer used.': 'Elimine una vista que ya no se use.',
};
