import type { Texts } from '@millrace/ui/translate';

/** Spanish texts of the profile. */
export const profile: Texts = {
  'App removed': 'Aplicación quitada',
  'Passkey removed': 'Llave de acceso quitada',
  'Remove "{name}"?': '¿Quitar "{name}"?',
  'It can no longer be used to sign in. Without any app or passkey, you get codes by email again.':
    'Ya no se puede usar para iniciar sesión. Sin ninguna aplicación ni llave de acceso, usted vuelve a recibir códigos por correo.',
  'Name changed': 'Nombre cambiado',
  'Rename "{before}"': 'Cambiar nombre de "{before}"',
  'Save name': 'Guardar nombre',
  'For example: My phone.': 'Por ejemplo: Mi teléfono.',
  'Authenticator app': 'Aplicación de autenticación',
  Passkey: 'Llave de acceso',
  'Authenticator apps and passkeys': 'Aplicaciones de autenticación y llaves de acceso',
  'New recovery codes': 'Nuevos códigos de recuperación',
  'App added': 'Aplicación agregada',
  'Passkey added': 'Llave de acceso agregada',
  'After your password you get a code by email or text. An authenticator app or a passkey is safer, and takes the place of the code.':
    'Después de su contraseña recibe un código por correo o mensaje de texto. Una aplicación de autenticación o una llave de acceso es más segura y reemplaza al código.',
  'You use one of these after your password, in place of a code, and before sensitive actions. Recovery codes left: {left}.':
    'Usa una de estas después de su contraseña, en lugar de un código, y antes de acciones delicadas. Códigos de recuperación que le quedan: {left}.',
  '{value} · added': '{value} · agregada',
  '· last used': '· último uso',
  'Rename {name}': 'Cambiar nombre de {name}',
  Rename: 'Cambiar nombre',
  'Only the owner of this account can change the password.':
    'Solo el dueño de esta cuenta puede cambiar la contraseña.',
  'Changing the password signs you out on every other device.':
    'Al cambiar la contraseña se cierra su sesión en todos los demás dispositivos.',
  'Phone for sign-in codes': 'Teléfono para códigos de inicio de sesión',
  'We text a code to this number to confirm that it is yours.':
    'Enviamos un código a este número para confirmar que es suyo.',
  'Current password': 'Contraseña actual',
  'Add a phone': 'Agregar un teléfono',
  'You can get codes by text message to {masked} or by email.':
    'Puede recibir códigos por mensaje de texto a {masked} o por correo.',
  'You get codes by email. Add a phone to get codes by text message, too.':
    'Recibe códigos por correo. Agregue un teléfono para recibirlos también por mensaje de texto.',
  'PIN for store devices': 'PIN para dispositivos de la tienda',
  'Save PIN': 'Guardar PIN',
  'New PIN': 'PIN nuevo',
  '{min} to {max} digits.': 'De {min} a {max} dígitos.',
  'Repeat the new PIN': 'Repita el PIN nuevo',
  'The PINs must match': 'Los PIN deben coincidir',
  'Change PIN': 'Cambiar PIN',
  'Set a PIN': 'Fijar un PIN',
  'Your PIN signs you in again in that browser for {minutes} minutes.':
    'Con su PIN inicia sesión otra vez en ese navegador por {minutes} minutos.',
  'With a PIN, you can sign in again in that browser for {minutes} minutes.':
    'Con un PIN puede iniciar sesión otra vez en ese navegador por {minutes} minutos.',
  'When you give a browser to a customer, you are signed out. {value}':
    'Cuando le da un navegador a un cliente, se cierra su sesión. {value}',
  'Remove PIN': 'Quitar PIN',
  'Remove the phone?': '¿Quitar el teléfono?',
  'Remove phone': 'Quitar teléfono',
  'After that, you get sign-in codes by email.':
    'Después de eso, recibe los códigos de inicio de sesión por correo.',
  'Signed out everywhere else': 'Sesión cerrada en todos los demás lugares',
  'Where you are signed in': 'Dónde tiene sesión iniciada',
  'Log out everywhere else': 'Cerrar sesión en los demás lugares',
  ' (this one)': ' (este)',
  'Last seen': 'Visto por última vez',
  '· signed in': '· inició sesión',
  'Time zone changed': 'Zona horaria cambiada',
  'Lists show times in this time zone until you sign in again.':
    'Las listas muestran horas de esta zona hasta que usted vuelva a iniciar sesión.',
  'You sign in with this email address. Codes and links are sent to it.':
    'Usted inicia sesión con este correo. A él se envían códigos y enlaces.',
  'We sent a link to {pendingEmail}. Open the link to sign in with that address. Until then, nothing changes.':
    'Enviamos un enlace a {pendingEmail}. Abra el enlace para iniciar sesión con esa dirección. Hasta entonces no cambia nada.',
  'A browser on {system}': 'Un navegador en {system}',
  'An unknown browser': 'Un navegador desconocido',
  '{browser} on {system}': '{browser} en {system}',
  'Shortcuts of one key': 'Atajos de una sola tecla',
  'J, K, [ and ? without Ctrl. Switch them off if you use voice input. Applies only to this browser.':
    'J, K, [ y ? sin Ctrl. Desactívelos si usa entrada por voz. Solo vale para este navegador.',
  'Applies only to this browser. The page reloads in the language that you choose.':
    'Solo vale para este navegador. La página se recarga en el idioma que usted elige.',
};
