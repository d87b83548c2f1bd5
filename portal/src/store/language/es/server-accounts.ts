import type { Texts } from '@millrace/ui/translate';

/** Spanish texts of what the server says about sessions, users, organizations and stores. */
export const serverAccounts: Texts = {
  // any request
  'Could not reach the server.': 'No se pudo contactar al servidor.',
  'Check your connection, then try again.': 'Revise su conexión e intente de nuevo.',
  'There was an error': 'Hubo un error',
  'Too many requests.': 'Hubo demasiadas peticiones.',
  'Wait a moment and try again.': 'Espere un momento e intente de nuevo.',
  'Wait {minutes} minutes and try again.': 'Espere {minutes} minutos e intente de nuevo.',
  'This took too long.': 'Esto tardó demasiado.',
  'Try again in a few seconds.': 'Intente de nuevo en unos segundos.',
  'Try again in a few seconds, or narrow the search.':
    'Intente de nuevo en unos segundos o limite la búsqueda.',
  'Try again in a minute.': 'Intente de nuevo en un minuto.',
  'Try again. If the error happens again, give the request id to support.':
    'Intente de nuevo. Si el error se repite, dé el id. de la petición a soporte.',
  'Try again later. Our staff is informed.': 'Intente más tarde. Nuestro personal ya está avisado.',
  'The database does not answer at the moment.': 'La base de datos no responde en este momento.',
  'The request took too long to arrive.': 'La petición tardó demasiado en llegar.',
  'The request does not fit its schema.': 'La petición no tiene el formato esperado.',
  'Correct the fields listed and send again.': 'Corrija los campos indicados y envíe de nuevo.',
  'Correct the marked field.': 'Corrija el campo marcado.',
  'Another user or process changed this.': 'Otro usuario o proceso cambió esto.',
  'Reload the page and repeat your change.': 'Cargue la página de nuevo y repita su cambio.',
  'Reload the page.': 'Cargue la página de nuevo.',
  'Reload the list.': 'Cargue la lista de nuevo.',
  'Reload it and repeat your change.': 'Cárguelo de nuevo y repita su cambio.',
  'Reload them and repeat your changes.': 'Cárguelos de nuevo y repita sus cambios.',
  'This already exists.': 'Esto ya existe.',
  'The same request is still being processed.': 'La misma petición todavía está en curso.',
  'Wait a moment and send the request again with the same key.':
    'Espere un momento y envíe la petición de nuevo con la misma clave.',
  'This request did not come from a page of Millrace.': 'Esta petición no vino de una página de Millrace.',
  'Open the page again and repeat what you did.': 'Abra la página de nuevo y repita lo que hizo.',
  'Open the page again and fill in the form.': 'Abra la página de nuevo y llene el formulario.',
  'Check the address.': 'Revise la dirección.',
  'This address cannot be read.': 'Esta dirección no se puede leer.',
  'Check the address or go back to the list.': 'Revise la dirección o vuelva a la lista.',
  'The files are too large.': 'Los archivos son demasiado grandes.',
  'Send files of up to {most} MB each and {all} MB together.':
    'Envíe archivos de hasta {most} MB cada uno y {all} MB en total.',
  'One of the files is not a PDF, JPEG or PNG file.': 'Uno de los archivos no es PDF, JPEG ni PNG.',
  'The upload could not be read.': 'No se pudo leer el archivo.',
  'Choose another file.': 'Elija otro archivo.',
  'Remove web addresses, and put a space after each period':
    'Quite las direcciones web y deje un espacio después de cada punto',
  // permissions and duties
  'Your role does not allow this.': 'Su rol no permite esto.',
  'Ask an administrator of your organization.': 'Pregunte a un administrador de su organización.',
  'You are not signed in.': 'Usted no ha iniciado sesión.',
  'Sign in and try again.': 'Inicie sesión e intente de nuevo.',
  'You can no longer view as this user.': 'Ya no puede ver como este usuario.',
  'Go back to your own account, or sign in.': 'Vuelva a su propia cuenta o inicie sesión.',
  'This account is disabled.': 'Esta cuenta está desactivada.',
  'Ask an administrator of your organization to activate it.':
    'Pida a un administrador de su organización que la active.',
  'Activate it first.': 'Actívela primero.',
  'You have to change your password first.': 'Primero tiene que cambiar su contraseña.',
  'Choose a new password, then try again.': 'Elija una contraseña nueva e intente de nuevo.',
  'Your role needs an authenticator app or a passkey.':
    'Su rol necesita una aplicación de autenticación o una llave de acceso.',
  'Add one, then try again.': 'Agregue una e intente de nuevo.',
  'You have not accepted the terms yet.': 'Todavía no ha aceptado los términos.',
  'Read and accept the terms, then try again.': 'Lea y acepte los términos e intente de nuevo.',
  'The terms have changed since you opened them.': 'Los términos cambiaron desde que los abrió.',
  'Reload the page and read the new terms.': 'Cargue la página de nuevo y lea los términos nuevos.',
  'First confirm that it is you.': 'Primero confirme que es usted.',
  'Use your passkey, your authenticator app or an emailed code.':
    'Use su llave de acceso, su aplicación de autenticación o un código por correo.',
  'Also enter your current password.': 'Escriba también su contraseña actual.',
  'You signed in more than {minutes} minutes ago.': 'Inició sesión hace más de {minutes} minutos.',
  'The subscription of this store has ended.': 'La suscripción de esta tienda terminó.',
  'An administrator can subscribe again on the billing page. Applications under way continue.':
    'Un administrador puede volver a suscribirse en la página de facturación. Las solicitudes en curso continúan.',
  // sign-in
  'Email or password is not right.': 'El correo o la contraseña no son correctos.',
  'Check both and try again.': 'Revise los dos e intente de nuevo.',
  'Too many people are signing in right now.': 'Hay demasiadas personas iniciando sesión en este momento.',
  'Wait a few minutes, then try again.': 'Espere unos minutos e intente de nuevo.',
  'Enter your email and password again.': 'Escriba su correo y contraseña de nuevo.',
  'This account has no phone for codes.': 'Esta cuenta no tiene teléfono para códigos.',
  'Get the code by email.': 'Reciba el código por correo.',
  'You have an authenticator app or a passkey.':
    'Usted tiene una aplicación de autenticación o una llave de acceso.',
  'Use it in place of a code, or use a recovery code.':
    'Úsela en lugar de un código, o use un código de recuperación.',
  'Incorrect Code': 'Código incorrecto',
  'Incorrect User': 'Usuario incorrecto',
  'Verification failed': 'Falló la verificación',
  'Error verifying OTP': 'Error al verificar el código',
  'Enter the six digits of the newest message.': 'Escriba los seis dígitos del mensaje más reciente.',
  'Check the newest email from us, or ask for a new code.':
    'Revise nuestro correo más reciente o pida un código nuevo.',
  'This code no longer works.': 'Este código ya no sirve.',
  'Ask for a new one.': 'Pida uno nuevo.',
  'Ask for a new code after that.': 'Después pida un código nuevo.',
  'Use the newest code you got, or wait.': 'Use el código más reciente que recibió, o espere.',
  'A code was sent a moment ago.': 'Hace un momento se envió un código.',
  'Wait {seconds} seconds, then ask for a new one.': 'Espere {seconds} segundos y pida uno nuevo.',
  'Wait {wait}, then ask for a new one.': 'Espere {wait} y pida uno nuevo.',
  'Wait {seconds} second, then ask for a new one.': 'Espere {seconds} segundo y pida uno nuevo.',
  'Choose another way to get the code, or another number.':
    'Elija otra forma de recibir el código, u otro número.',
  'Max send attempts reached - please wait 10 minutes and try again':
    'Se enviaron demasiados códigos. Espere 10 minutos e intente de nuevo',
  'Max check attempts reached - please wait 10 minutes and try again':
    'Se escribieron demasiados códigos. Espere 10 minutos e intente de nuevo',
  'This code is not right.': 'Este código no es correcto.',
  'Enter the newest code that the app shows.': 'Escriba el código más reciente que muestra la aplicación.',
  'Too many wrong codes were entered.': 'Se escribieron demasiados códigos incorrectos.',
  'This did not work.': 'Esto no funcionó.',
  'Enter the newest code of your app, or try your passkey again.':
    'Escriba el código más reciente de su aplicación o pruebe de nuevo su llave de acceso.',
  'The passkey could not be added.': 'No se pudo agregar la llave de acceso.',
  'Try again, or use another device.': 'Intente de nuevo o use otro dispositivo.',
  'Close the window and start again.': 'Cierre la ventana y empiece de nuevo.',
  'Add another one first, then remove this one.': 'Agregue otra primero y después quite esta.',
  'Passkeys do not work at an IP address.': 'Las llaves de acceso no funcionan en una dirección IP.',
  'Open Millrace by its domain name, or add an authenticator app.':
    'Abra Millrace por su nombre de dominio o agregue una aplicación de autenticación.',
  'You have no authenticator app and no passkey.':
    'Usted no tiene aplicación de autenticación ni llave de acceso.',
  'Add one first.': 'Agregue una primero.',
  'You have ten of these already.': 'Usted ya tiene diez.',
  'Remove one that you no longer use.': 'Quite una que ya no use.',
  'The current password is wrong.': 'La contraseña actual no es correcta.',
  'Enter it again.': 'Escríbala de nuevo.',
  'The current password was wrong too many times in this browser.':
    'La contraseña actual fue incorrecta demasiadas veces en este navegador.',
  'Wait, or sign out and sign in again.': 'Espere, o cierre sesión e iníciela de nuevo.',
  'Choose another password.': 'Elija otra contraseña.',
  'Choose another PIN.': 'Elija otro PIN.',
  'This PIN is not right.': 'Este PIN no es correcto.',
  'A PIN no longer works here.': 'Aquí ya no sirve un PIN.',
  'Sign in with your email and password.': 'Inicie sesión con su correo y contraseña.',
  'This link no longer works.': 'Este enlace ya no sirve.',
  'Ask for a new link on the sign-in page.': 'Pida un enlace nuevo en la página para iniciar sesión.',
  'You already have an account with this email address.': 'Usted ya tiene una cuenta con este correo.',
  'Sign in, or ask the organization to invite another address.':
    'Inicie sesión, o pida a la organización que invite otra dirección.',
  'You are not viewing as another user.': 'Usted no está viendo como otro usuario.',
  'This API token does not work.': 'Este token de API no funciona.',
  'Check that you copied the whole token, or add a new one in the portal under Settings, API tokens.':
    'Revise que copió todo el token, o agregue uno nuevo en Ajustes, Tokens de API.',
  'This store already has {most} API tokens.': 'Esta tienda ya tiene {most} tokens de API.',
  'Delete a token that is no longer used.': 'Elimine un token que ya no se use.',
  // users
  'A user with this email already exists.': 'Ya existe un usuario con este correo.',
  'Use another email address.': 'Use otra dirección de correo.',
  'Use another email, or change the roles of this user.':
    'Use otro correo o cambie los roles de este usuario.',
  'A user with these roles cannot have a store.': 'Un usuario con estos roles no puede tener tienda.',
  'Remove the store, or choose a role that belongs to a store.':
    'Quite la tienda o elija un rol que pertenezca a una tienda.',
  'Choose a role that belongs to a store first.': 'Elija primero un rol que pertenezca a una tienda.',
  'A user with these roles needs a store.': 'Un usuario con estos roles necesita una tienda.',
  'Choose the store.': 'Elija la tienda.',
  'Choose at least one store.': 'Elija al menos una tienda.',
  'A user with these roles can have stores of one organization only.':
    'Un usuario con estos roles solo puede tener tiendas de una organización.',
  'Choose stores of the user’s organization.': 'Elija tiendas de la organización del usuario.',
  'The primary store has to belong to the user’s organization.':
    'La tienda principal tiene que ser de la organización del usuario.',
  'Choose a store of the user’s organization.': 'Elija una tienda de la organización del usuario.',
  'The user does not work in this store.': 'El usuario no trabaja en esta tienda.',
  'Choose one of the user’s stores.': 'Elija una de las tiendas del usuario.',
  'An administrator of a lender affiliate account can only be added together with the account.':
    'El administrador de una cuenta afiliada a un prestamista solo se puede agregar junto con la cuenta.',
  'Remove this role, or create a new account.': 'Quite este rol o cree una cuenta nueva.',
  'One of these roles does not exist.': 'Uno de estos roles no existe.',
  'Choose roles from the list.': 'Elija roles de la lista.',
  'Choose another role.': 'Elija otro rol.',
  'You cannot change this account, because this user has more permissions than you.':
    'No puede cambiar esta cuenta, porque este usuario tiene más permisos que usted.',
  'You cannot give or remove one of these roles.': 'Usted no puede dar ni quitar uno de estos roles.',
  'You cannot view as this user, because this user has more permissions than you.':
    'No puede ver como este usuario, porque tiene más permisos que usted.',
  'Your account belongs to no organization.': 'Su cuenta no pertenece a ninguna organización.',
  'Choose the organization.': 'Elija la organización.',
  'This is your own account.': 'Esta es su propia cuenta.',
  'Ask another administrator to do it.': 'Pida a otro administrador que lo haga.',
  'Choose another user to view as.': 'Elija a otro usuario.',
  'This user was not found.': 'No se encontró a este usuario.',
  'This person was not found.': 'No se encontró a esta persona.',
  'This factor was not found.': 'No se encontró este factor.',
  'This API token was not found.': 'No se encontró este token de API.',
};
