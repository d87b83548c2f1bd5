import type { Texts } from '@millrace/ui/translate';

/** Spanish texts of a new application and of sending links. */
export const newApplication: Texts = {
  'Application {reference} created': 'Solicitud {reference} creada',
  'The link is on its way. The shopper opens it to agree and submit.':
    'El enlace va en camino. El cliente lo abre para aceptar y enviar.',
  'Nothing is sent yet. Send the link so that the shopper can agree and submit.':
    'Todavía no se ha enviado nada. Envíe el enlace para que el cliente acepte y envíe la solicitud.',
  'Fill in answers': 'Llenar respuestas',
  'Create another': 'Crear otra',
  'Create application': 'Crear solicitud',
  'Open the in-store form': 'Abrir el formulario en la tienda',
  'Apply at': 'Solicitar en',
  'the store': 'la tienda',
  'Text a link, or start an application for a customer to finish.':
    'Envíe un enlace por mensaje, o empiece una solicitud para que el cliente la termine.',
  'Create a form first': 'Primero cree un formulario',
  'A form sets which lenders are asked. After that, this store can take applications.':
    'Un formulario define a qué prestamistas se pregunta. Después, esta tienda puede recibir solicitudes.',
  'Ask an administrator of this store to create its first form.':
    'Pida a un administrador de esta tienda que cree el primer formulario.',
  'Sent links': 'Enlaces enviados',
  'Search sent links': 'Buscar enlaces enviados',
  'No links sent yet': 'Todavía no se ha enviado ningún enlace',
  'Links appear here with their delivery as soon as you send one.':
    'Los enlaces aparecen aquí con su entrega en cuanto usted envía uno.',
  'Text a link to the customer': 'Enviar un enlace al cliente',
  'The customer applies to {storeName} on their own phone.':
    'El cliente hace su solicitud a {storeName} en su propio teléfono.',
  'Customer’s mobile phone': 'Celular del cliente',
  'Text link': 'Enviar enlace',
  'More options': 'Más opciones',
  'Link sent to {sentTo}. The application appears in the list as soon as the customer starts.':
    'Enlace enviado a {sentTo}. La solicitud aparece en la lista en cuanto el cliente empieza.',
  'Intake Form': 'Formulario de solicitud',
  'The newest application is {reference}, started': 'La solicitud más reciente es {reference}, iniciada',
  'Edit Details': 'Editar datos',
  'Yes, Proceed': 'Sí, continuar',
  'This Is Optional': 'Esto es opcional',
  'Select an associate': 'Elija un vendedor',
  'Optional. Appears above the link.': 'Opcional. Aparece arriba del enlace.',
  'Enter the credentials that a lender gave this store.':
    'Ingrese las credenciales que un prestamista le dio a esta tienda.',
  'A freemium account cannot enter credentials. Ask the person who invited you to connect this store to its lenders.':
    'Una cuenta gratuita no puede ingresar credenciales. Pida a la persona que lo invitó que conecte esta tienda con sus prestamistas.',
  'Ask an administrator of this store to enter the credentials that a lender gave the store.':
    'Pida a un administrador de esta tienda que ingrese las credenciales que un prestamista le dio.',
  'No lender can be asked yet': 'Todavía no se puede consultar a ningún prestamista',
  'First name (optional)': 'Nombre (opcional)',
  'Last name (optional)': 'Apellido (opcional)',
  'Another email (optional)': 'Otro correo (opcional)',
  'Send to': 'Enviar a',
  'Text to': 'Mensaje de texto a',
  'Email to': 'Correo a',
  'always asked': 'siempre se pregunta',
  'This store has no categories yet. An administrator adds categories under Questions.':
    'Esta tienda todavía no tiene categorías. Un administrador agrega categorías en Preguntas.',
  'Needed by {neededBy}': 'Lo necesita {neededBy}',
  'Fields that a lender requires are always asked. Answers that no lender needs are stored, but not sent.':
    'Siempre se pregunta lo que exige un prestamista. Las respuestas que ningún prestamista necesita se guardan, pero no se envían.',
  Form: 'Formulario',
  'Send a link for which store?': '¿De qué tienda es el enlace?',
  'Choose a store.': 'Elija una tienda.',
  'Choose a store': 'Elija una tienda',
  'Each application belongs to a store. Choose the store to continue.':
    'Cada solicitud pertenece a una tienda. Elija la tienda para continuar.',
  Continue: 'Continuar',
  'Type of link': 'Tipo de enlace',
  'What the shopper is asked': 'Lo que se le pregunta al cliente',
  '(the link)': '(el enlace)',
  'Message preview': 'Vista previa del mensaje',
  'If the shopper is here, they can scan this code with their phone.':
    'Si el cliente está aquí, puede escanear este código con su teléfono.',
  'no lender': 'ningún prestamista',
  'Not sent to {masked}: {message}': 'No se envió a {masked}: {message}',
  'Enter a mobile phone or an email': 'Escriba un celular o un correo electrónico',
  'Choose a way to reach the shopper.': 'Elija cómo contactar al cliente.',
  'Send Form Configuration': 'Enviar configuración de formulario',
  'Send One-Time Form Link': 'Enviar enlace de un solo uso',
  'One-time link': 'Enlace de un solo uso',
  'Send One-time Link': 'Enviar enlace de un solo uso',
  'The store’s form, as set up under Questions.':
    'El formulario de la tienda, como está configurado en Preguntas.',
  'Specific lenders': 'Prestamistas específicos',
  'Only the lenders that you choose are asked, and the form has only their questions.':
    'Solo se consulta a los prestamistas que usted elige, y el formulario tiene solo sus preguntas.',
  'The store’s easy form, or categories that you choose from its advanced form.':
    'El formulario sencillo de la tienda, o categorías que usted elige de su formulario avanzado.',
  'Custom fields': 'Campos a la medida',
  'Fields that you choose, and fields that a lender requires.':
    'Los campos que usted elige y los que exige un prestamista.',
  'Advanced: categories of lenders': 'Avanzado: categorías de prestamistas',
  'You will not be able to process this form. If you wish to process an applicant, please navigate to the in-store form.':
    'Usted no podrá procesar este formulario. Si desea procesar a un solicitante, vaya al formulario en la tienda.',
  'A form already exists with the provided details. Do you want to proceed?':
    'Ya existe un formulario con los datos indicados. ¿Desea continuar?',
  'Opens for the customer on this device and signs you out. Answers are cleared a minute after the last page, or after 10 idle minutes.':
    'Se abre para el cliente en este dispositivo y se cierra su sesión. Las respuestas se borran un minuto después de la última página, o tras 10 minutos sin uso.',
  'Open the form': 'Abrir el formulario',
  'To come back within {minutes} minutes, enter your PIN.':
    'Para volver dentro de {minutes} minutos, escriba su PIN.',
  'To come back, you sign in again. With a PIN it is faster:':
    'Para volver, inicie sesión otra vez. Con un PIN es más rápido:',
  'set a PIN': 'fije un PIN',
  'On this device': 'En este dispositivo',
  'On the customer’s phone': 'En el teléfono del cliente',
  'The customer scans the code or opens the link. Some lenders accept answers only from the customer’s own phone.':
    'El cliente escanea el código o abre el enlace. Algunos prestamistas aceptan respuestas solo desde el teléfono del cliente.',
  'Send In-Store Form Link': 'Enviar enlace del formulario en la tienda',
  'Each store has its own form.': 'Cada tienda tiene su propio formulario.',
  'Start an application with a customer who is in the store.':
    'Empiece una solicitud con un cliente que está en la tienda.',
};
