import type { Texts } from '@millrace/ui/translate';

/** Spanish texts of settings, users and associates. */
export const settings: Texts = {
  'Page not found': 'Página no encontrada',
  '1 unsaved change': '1 cambio sin guardar',
  '{changes} unsaved changes': '{changes} cambios sin guardar',
  'All changes saved': 'Todos los cambios guardados',
  Save: 'Guardar',
  Edit: 'Editar',
  Reason: 'Motivo',
  'Enter a reason': 'Escriba un motivo',
  Locked: 'Bloqueado',
  User: 'Usuario',
  Light: 'Claro',
  Dark: 'Oscuro',
  'Associate Saved': 'Vendedor guardado',
  'Store Associate': 'Vendedor de la tienda',
  'Associate ID': 'Número de vendedor',
  'Optional. The number that your store uses for this person.':
    'Opcional. El número que su tienda usa para esta persona.',
  'No associates yet': 'Todavía no hay vendedores',
  'Add the people who serve customers. Customers can then say who helped them.':
    'Agregue a las personas que atienden a los clientes. Así el cliente puede decir quién lo atendió.',
  'No associate matches': 'Ningún vendedor coincide',
  'Try another name, email address or ID, or look at all associates.':
    'Pruebe con otro nombre, correo o número, o vea a todos los vendedores.',
  Associates: 'Vendedores',
  'Associate Deleted': 'Vendedor eliminado',
  'This cannot be undone. Customers can no longer choose {name}; earlier applications keep the name. To bring an associate back later, archive instead.':
    'Esto no se puede deshacer. Los clientes ya no pueden elegir a {name}; las solicitudes anteriores conservan el nombre. Si el vendedor puede volver, archívelo.',
  'Associate Archived': 'Vendedor archivado',
  'Associate Activated': 'Vendedor activado',
  Archive: 'Archivar',
  Activate: 'Activar',
  'Store associates': 'Vendedores de la tienda',
  'Customers can say who helped them. Associates do not sign in.':
    'El cliente puede decir quién lo atendió. Los vendedores no inician sesión.',
  'Add associate': 'Agregar vendedor',
  'Associates belong to a store.': 'Los vendedores pertenecen a una tienda.',
  Archived: 'Archivado',
  'Name, email or ID': 'Nombre, correo o número',
  'No account yet': 'Todavía no hay cuenta',
  '{accountName}, switched off': '{accountName}, desactivada',
  'Users of all organizations': 'Usuarios de todas las organizaciones',
  'Submitted forms of all organizations': 'Formularios enviados de todas las organizaciones',
  Account: 'Cuenta',
  'This account belongs to {name}.': 'Esta cuenta pertenece a {name}.',
  'Account name': 'Nombre de la cuenta',
  'Lender affiliate account': 'Cuenta afiliada del prestamista',
  'No lender affiliate account yet': 'Todavía no hay cuenta afiliada del prestamista',
  'Millrace staff can create an account for a lender in the admin under Organizations.':
    'El personal de Millrace puede crear una cuenta para un prestamista en la administración, en Organizaciones.',
  'Your lender affiliate account is switched off': 'Su cuenta afiliada está desactivada',
  'The organizations and users of the account are not affected. Ask Millrace staff to switch it on again.':
    'Las organizaciones y los usuarios de la cuenta no cambian. Pida al personal de Millrace que la active otra vez.',
  Organizations: 'Organizaciones',
  Counts: 'Cantidades',
  Organization: 'Organización',
  Users: 'Usuarios',
  Disabled: 'Desactivado',
  'Search organizations': 'Buscar organizaciones',
  'No organizations yet': 'Todavía no hay organizaciones',
  'Organizations appear here when Millrace staff convert them to this account or add them to it.':
    'Las organizaciones aparecen aquí cuando el personal de Millrace las pasa a esta cuenta o las agrega.',
  'The account is on.': 'La cuenta está activada.',
  'Administrators of the account no longer see its organizations, and no organization can be converted to the account. The organizations and users are not affected. You can switch it on again.':
    'Los administradores de la cuenta ya no ven sus organizaciones, y ninguna organización puede pasar a la cuenta. Las organizaciones y los usuarios no cambian. Puede activarla otra vez.',
  'Account switched off': 'Cuenta desactivada',
  'The account is switched off.': 'La cuenta está desactivada.',
  'Administrators of the account see its organizations again, and organizations can be converted to the account.':
    'Los administradores de la cuenta vuelven a ver sus organizaciones, y las organizaciones pueden pasar a la cuenta.',
  'Account switched on': 'Cuenta activada',
  'View as a user of {storeName}': 'Ver como un usuario de {storeName}',
  'View as user': 'Ver como usuario',
  'Managed stores': 'Tiendas administradas',
  'The stores whose applications you process.': 'Las tiendas cuyas solicitudes usted procesa.',
  'Search stores': 'Buscar tiendas',
  'No stores yet': 'Todavía no hay tiendas',
  'Stores appear here when an administrator links you to them.':
    'Las tiendas aparecen aquí cuando un administrador lo vincula con ellas.',
  'You see what this person sees, for at most 60 minutes. The audit log records both names, and sensitive data stays hidden.':
    'Usted ve lo que ve esta persona, por 60 minutos como máximo. El registro de auditoría anota los dos nombres, y los datos sensibles siguen ocultos.',
  'There are no users in this store you can view as.':
    'En esta tienda no hay usuarios cuya vista usted pueda abrir.',
  'Choose a person': 'Elija una persona',
  Person: 'Persona',
  'The reason is recorded in the audit log.': 'El motivo se anota en el registro de auditoría.',
  'Names and values that Millrace staff store for this organization. Forms and lenders do not use them.':
    'Nombres y valores que el personal de Millrace guarda para esta organización. Los formularios y los prestamistas no los usan.',
  General: 'General',
  Regions: 'Regiones',
  'Global Variables': 'Variables globales',
  'Organization general settings': 'Ajustes generales de la organización',
  'Which organization?': '¿Qué organización?',
  'Choose an organization at the top of the screen.':
    'Elija una organización en la parte de arriba de la pantalla.',
  'Your account belongs to no organization. Search for the one that you want to see.':
    'Su cuenta no pertenece a ninguna organización. Busque la que quiere ver.',
  '{orgName} settings': 'Ajustes de {orgName}',
  'Organization settings': 'Ajustes de la organización',
  'Store {id}': 'Tienda {id}',
  'Org Region': 'Región de la organización',
  'A store can be in several regions.': 'Una tienda puede estar en varias regiones.',
  Deleted: 'Eliminado',
  'The stores of the region do not change. A deleted region cannot be restored.':
    'Las tiendas de la región no cambian. Una región eliminada no se puede recuperar.',
  '{length} stores': '{length} tiendas',
  'Add region': 'Agregar región',
  'No regions yet': 'Todavía no hay regiones',
  'Group stores by place. The list of stores shows the region of each.':
    'Agrupe tiendas por lugar. La lista de tiendas muestra la región de cada una.',
  'Enter the name of the store': 'Escriba el nombre de la tienda',
  'Choose the state of the store': 'Elija el estado de la tienda',
  'Choose what the store sells': 'Elija lo que vende la tienda',
  'Choose the time zone of the store': 'Elija la zona horaria de la tienda',
  '{storeName} added': '{storeName} agregada',
  'Add a store to {orgName}': 'Agregar una tienda a {orgName}',
  'Add store': 'Agregar tienda',
  'Store name': 'Nombre de la tienda',
  'State or nation': 'Estado o nación',
  Industry: 'Giro',
  'Time zone': 'Zona horaria',
  'Enter the name of the organization': 'Escriba el nombre de la organización',
  'Enter an email address, like name@company.com': 'Escriba un correo, como nombre@empresa.com',
  'Organization name': 'Nombre de la organización',
  'Millrace staff call this number when they have a question.':
    'El personal de Millrace llama a este número cuando tiene una pregunta.',
  'These settings apply to every store of the organization.':
    'Estos ajustes son para todas las tiendas de la organización.',
  'Take new applications': 'Recibir solicitudes nuevas',
  'When off, customers see that the stores are not taking applications. Started applications continue.':
    'Si está desactivado, los clientes ven que las tiendas no reciben solicitudes. Las solicitudes ya empezadas continúan.',
  'Stores that are added to this organization appear here.':
    'Aquí aparecen las tiendas que se agregan a esta organización.',
  '{name} is signed out and cannot sign in': 'Se cerró la sesión de {name} y no puede iniciar otra',
  'Disable {name}?': '¿Desactivar a {name}?',
  'Disable {name}': 'Desactivar a {name}',
  '{name} is signed out everywhere immediately and cannot sign in. An administrator of the organization can activate the account again.':
    'Se cierra de inmediato la sesión de {name} en todas partes y no puede iniciar otra. Un administrador de la organización puede activar la cuenta otra vez.',
  'User saved. The address {email} is used once it is confirmed.':
    'Usuario guardado. La dirección {email} se usa cuando se confirme.',
  'User saved': 'Usuario guardado',
  'Edit {firstName} {lastName}': 'Editar a {firstName} {lastName}',
  'A link went to {pendingEmail}. The new address is used once the link is opened.':
    'Se envió un enlace a {pendingEmail}. La dirección nueva se usa cuando se abra el enlace.',
  'User deleted': 'Usuario eliminado',
  'This cannot be undone. {name} is signed out immediately and can no longer sign in. Their activity stays on record, and the email address can be used again.':
    'Esto no se puede deshacer. Se cierra de inmediato la sesión de {name} y ya no puede iniciar otra. Su actividad queda registrada, y el correo se puede volver a usar.',
  '{name} can sign in again': '{name} puede iniciar sesión otra vez',
  'Login attempts reset': 'Intentos de inicio de sesión restablecidos',
  'A link to set a password is on its way to {email}':
    'Va en camino a {email} un enlace para elegir contraseña',
  'Edit roles': 'Editar funciones',
  'Edit stores': 'Editar tiendas',
  'Send password link': 'Enviar enlace de contraseña',
  'Reset login attempts': 'Restablecer intentos de inicio de sesión',
  Disable: 'Desactivar',
  'Actions for {name}': 'Acciones para {name}',
  'Roles saved': 'Funciones guardadas',
  'Roles of {firstName} {lastName}': 'Funciones de {firstName} {lastName}',
  'Save roles': 'Guardar funciones',
  'Stores saved': 'Tiendas guardadas',
  'Stores of {firstName} {lastName}': 'Tiendas de {firstName} {lastName}',
  'Save stores': 'Guardar tiendas',
  'Choose at least one store': 'Elija al menos una tienda',
  'The person can work in these stores. The roles decide what the person can see and do.':
    'La persona puede trabajar en estas tiendas. Las funciones deciden lo que la persona puede ver y hacer.',
  'Not signed in yet': 'Todavía no ha iniciado sesión',
  Roles: 'Funciones',
  'Signed in': 'Inició sesión',
  'Search users': 'Buscar usuarios',
  'No users yet': 'Todavía no hay usuarios',
  'Add the people who work in the stores of this organization.':
    'Agregue a las personas que trabajan en las tiendas de esta organización.',
  'Add New User': 'Agregar usuario nuevo',
  'Value-add partners': 'Socios de valor agregado',
  'No companies yet. Millrace adds companies here whose services help stores.':
    'Todavía no hay empresas. Millrace agrega aquí empresas cuyos servicios ayudan a las tiendas.',
  'Open {name}’s website': 'Abrir el sitio de {name}',
  'Store settings': 'Ajustes de la tienda',
  '{storeName} settings': 'Ajustes de {storeName}',
  to: 'a',
  'Opening hours': 'Horario',
  Sunday: 'Domingo',
  Monday: 'Lunes',
  Tuesday: 'Martes',
  Wednesday: 'Miércoles',
  Thursday: 'Jueves',
  Friday: 'Viernes',
  Saturday: 'Sábado',
  'Enter both times': 'Escriba las dos horas',
  'Closing time has to be after opening time': 'La hora de cierre tiene que ser después de la de apertura',
  'Names and values that Millrace staff store for this store. Forms and lenders do not use them.':
    'Nombres y valores que el personal de Millrace guarda para esta tienda. Los formularios y los prestamistas no los usan.',
  'Location and industry': 'Ubicación y giro',
  'Public form': 'Formulario público',
  'Lenders use the location and industry to decide if they work with the store. An administrator of your organization can change them.':
    'Los prestamistas usan la ubicación y el giro para decidir si trabajan con la tienda. Un administrador de su organización puede cambiarlos.',
  'Lenders use the location and industry to decide if they work with the store.':
    'Los prestamistas usan la ubicación y el giro para decidir si trabajan con la tienda.',
  Franchise: 'Franquicia',
  Logo: 'Logotipo',
  'Logo of {storeName}': 'Logotipo de {storeName}',
  'Choose a picture': 'Elegir una imagen',
  'Logo file': 'Archivo del logotipo',
  'Remove logo': 'Quitar logotipo',
  'PNG, JPEG or WebP. Without a logo, the form shows the initials of the store.':
    'PNG, JPEG o WebP. Sin logotipo, el formulario muestra las iniciales de la tienda.',
  Color: 'Color',
  'Use the default color': 'Usar el color estándar',
  'Buttons and links of the form use this color. It is made darker or lighter where text would be hard to read.':
    'Los botones y enlaces del formulario usan este color. Se aclara u oscurece donde el texto sería difícil de leer.',
  'When off, customers see that you’re not taking applications. Started applications continue.':
    'Si está desactivado, los clientes ven que usted no recibe solicitudes. Las solicitudes ya empezadas continúan.',
  'Block accents and punctuation in names': 'Bloquear acentos y signos en los nombres',
  'Keep this off for most stores, so that names like O’Brien and Núñez work.':
    'Déjelo desactivado en la mayoría de las tiendas, para que sirvan nombres como O’Brien y Núñez.',
  'Enter a number from 1 to 480': 'Escriba un número de 1 a 480',
  'Minutes to wait for your decision': 'Minutos de espera por su decisión',
  'Then the next lender is asked. Your decision stays open, and you can still make it.':
    'Después se consulta al siguiente prestamista. Su decisión sigue abierta y todavía puede tomarla.',
  'Messages to customers': 'Mensajes a los clientes',
  'Millrace texts or emails these messages in the customer’s language, and not at night. Customers can answer STOP.':
    'Millrace envía estos mensajes por texto o correo en el idioma del cliente, y no de noche. El cliente puede responder STOP.',
  'These settings change the first page that customers see.':
    'Estos ajustes cambian la primera página que ve el cliente.',
  'Customers open the form at': 'Los clientes abren el formulario en',
  'Welcome message': 'Mensaje de bienvenida',
  'Optional. Appears above the first button.': 'Opcional. Aparece arriba del primer botón.',
  'Welcome message in Spanish': 'Mensaje de bienvenida en español',
  'Optional. If this is empty, Spanish readers see the English message.':
    'Opcional. Si está vacío, quienes leen en español ven el mensaje en inglés.',
  'Ask customers which associate helps them': 'Preguntar al cliente qué vendedor lo atiende',
  'Let customers scan their ID instead of typing it':
    'Permitir que el cliente escanee su identificación en vez de escribir sus datos',
  'Your organization’s administrator adds and disables users.':
    'El administrador de su organización agrega y desactiva usuarios.',
  'An administrator of the organization adds users and the stores they work in.':
    'Un administrador de la organización agrega usuarios y las tiendas en las que trabajan.',
  'By text message or email, as the customer chooses': 'Por mensaje de texto o correo, como elija el cliente',
  'By text message only': 'Solo por mensaje de texto',
  'By email only': 'Solo por correo',
  'Form verification': 'Verificación del formulario',
  'A customer can read or submit an application only after entering a code.':
    'El cliente puede leer o enviar una solicitud solo después de escribir un código.',
  'How customers get their code': 'Cómo recibe el cliente su código',
  'Enter an email address, like name@store.com': 'Escriba un correo, como nombre@tienda.com',
  'Enter an address that starts with https://': 'Escriba una dirección que empiece con https://',
  'Customers see this name. New links contain it, and older links keep working.':
    'Los clientes ven este nombre. Los enlaces nuevos lo contienen, y los anteriores siguen sirviendo.',
  'Shown to customers as the number to call.': 'Se muestra a los clientes como el número para llamar.',
  'Street address': 'Calle y número',
  'Country and currency': 'País y moneda',
  'Only Millrace staff can change these, and only before the store’s first application.':
    'Solo el personal de Millrace puede cambiarlos, y solo antes de la primera solicitud de la tienda.',
  City: 'Ciudad',
  'Deal room address': 'Dirección de la sala de ventas',
  'A web page for your team, for example with training. The menu links to it as The Nest.':
    'Una página web para su equipo, por ejemplo con capacitación. El menú la enlaza como The Nest.',
  'Choose a PNG, JPEG or WebP picture': 'Elija una imagen PNG, JPEG o WebP',
  'Choose a picture of 4 MB or less': 'Elija una imagen de 4 MB o menos',
  'This file is not a picture that the browser can read. Choose another one':
    'Este archivo no es una imagen que el navegador pueda leer. Elija otro',
  'This picture has too many details for a logo. Choose a simpler one':
    'Esta imagen tiene demasiados detalles para un logotipo. Elija una más sencilla',
  'User added. An invitation is on its way to {email}.':
    'Usuario agregado. Va en camino una invitación a {email}.',
  'Add user': 'Agregar usuario',
  'Choose the store': 'Elija la tienda',
  'The store in which the person works.': 'La tienda en la que trabaja la persona.',
  'Enter the first name': 'Escriba el nombre',
  'Enter the last name': 'Escriba el apellido',
  'Use letters, digits and _, and start with a letter': 'Use letras, dígitos y _, y empiece con una letra',
  'This name is used twice': 'Este nombre se usa dos veces',
  Value: 'Valor',
  'Remove this variable': 'Quitar esta variable',
  'Add a variable': 'Agregar una variable',
  'No values yet': 'Todavía no hay valores',
  "Times are in the store's time zone, {timezone}. Customers see today's hours and can apply at any time.":
    'Las horas son de la zona horaria de la tienda, {timezone}. Los clientes ven el horario de hoy y pueden hacer su solicitud a cualquier hora.',
};
