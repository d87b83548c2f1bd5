import type { Texts } from '@millrace/ui/translate';

/** Spanish texts of signing in and registering. */
export const signIn: Texts = {
  'We sent a code to {masked}. The code works for {minutes} minutes in this browser.':
    'Enviamos un código a {masked}. El código sirve {minutes} minutos en este navegador.',
  'A new code is on its way.': 'Va en camino un código nuevo.',
  'Verification code': 'Código de verificación',
  'Enter the {count} digits of the code': 'Escriba los {count} dígitos del código',
  'Send a new code in {wait} s': 'Enviar otro código en {wait} s',
  '{notChecked}. Try again.': '{notChecked}. Intente de nuevo.',
  'Try again': 'Intentar de nuevo',
  'Enter the name of your first store': 'Escriba el nombre de su primera tienda',
  'Go to sign in': 'Ir a iniciar sesión',
  'Account disabled': 'Cuenta desactivada',
  'This account is disabled': 'Esta cuenta está desactivada',
  'An administrator switched this account off, or the subscription of its store has ended. Ask an administrator of your organization to activate it, or sign in with another account.':
    'Un administrador desactivó esta cuenta, o terminó la suscripción de su tienda. Pida a un administrador de su organización que la active, o inicie sesión con otra cuenta.',
  'Password Changed': 'Contraseña cambiada',
  'Forced Change Password': 'Cambio de contraseña obligatorio',
  'Before you continue, set a password that only you know.':
    'Antes de continuar, elija una contraseña que solo usted conozca.',
  'Add a second sign-in step': 'Agregue un segundo paso para iniciar sesión',
  'Your role needs an authenticator app or a passkey. You use it after your password from now on.':
    'Su función necesita una aplicación de autenticación o una llave de acceso. Desde ahora la usa después de su contraseña.',
  'Add an authenticator app': 'Agregar una aplicación de autenticación',
  'Add a passkey': 'Agregar una llave de acceso',
  'Terms and Privacy': 'Términos y privacidad',
  Accept: 'Aceptar',
  'Activate account': 'Activar cuenta',
  'Activate your account': 'Active su cuenta',
  'You have been added to Millrace. Next, set a password that only you know.':
    'Lo agregaron a Millrace. Ahora elija una contraseña que solo usted conozca.',
  'This link no longer works. An invitation works once and expires after 24 hours.':
    'Este enlace ya no sirve. Una invitación sirve una vez y vence a las 24 horas.',
  'Ask for a new link to set your password. We send the link to the email address that you were invited with.':
    'Pida otro enlace para elegir su contraseña. Lo enviamos al correo al que lo invitaron.',
  'Get a new link': 'Pedir otro enlace',
  'Back to sign in': 'Volver a iniciar sesión',
  'Confirm email': 'Confirmar correo',
  'Confirm your email': 'Confirme su correo',
  'Your email is confirmed. From now on, sign in with this address.':
    'Su correo está confirmado. Desde ahora, inicie sesión con esta dirección.',
  'After you confirm, you sign in with this address and receive codes and links there.':
    'Después de confirmar, usted inicia sesión con esta dirección y ahí recibe códigos y enlaces.',
  'This link no longer works. A link works once. It expires after 24 hours, or when you request a new link.':
    'Este enlace ya no sirve. Un enlace sirve una vez. Vence a las 24 horas, o cuando usted pide otro enlace.',
  'If you already used this link, sign in with your new address. If not, sign in with your earlier address and save the new address again to get another link.':
    'Si ya usó este enlace, inicie sesión con su dirección nueva. Si no, inicie sesión con la anterior y guarde otra vez la dirección nueva para recibir otro enlace.',
  'Go to Millrace': 'Ir a Millrace',
  'Enter your code': 'Escriba su código',
  'Confirm it is you': 'Confirme que es usted',
  'Choose another way': 'Elegir otra forma',
  Verify: 'Verificar',
  'Send code': 'Enviar código',
  'Email or password is not right. Check them and try again.':
    'El correo o la contraseña no son correctos. Revíselos e intente de nuevo.',
  'Try again in {minutes} min.': 'Intente de nuevo en {minutes} min.',
  'Wait a few minutes, then try again.': 'Espere unos minutos e intente de nuevo.',
  'Something went wrong. Try again.': 'Algo salió mal. Intente de nuevo.',
  'Try again in a moment.': 'Intente de nuevo en un momento.',
  'Logged In': 'Sesión iniciada',
  'Enter your email': 'Escriba su correo',
  Password: 'Contraseña',
  'Enter your password': 'Escriba su contraseña',
  'Sign in': 'Iniciar sesión',
  'Confirm that it is you': 'Confirme que es usted',
  'Back to store view': 'Volver a la vista de la tienda',
  'For the associate who gave this device to a customer.':
    'Para el vendedor que le dio este dispositivo a un cliente.',
  'Sign in with email and password': 'Iniciar sesión con correo y contraseña',
  'For stores, lenders and Millrace staff.': 'Para tiendas, prestamistas y personal de Millrace.',
  'A PIN no longer works here. Sign in with your email and password.':
    'Aquí ya no sirve un PIN. Inicie sesión con su correo y contraseña.',
  'Forgot password?': '¿Olvidó su contraseña?',
  'Register your business': 'Registrar su negocio',
  PIN: 'PIN',
  'Enter your PIN': 'Escriba su PIN',
  'Text me at {masked}': 'Mensaje de texto a {masked}',
  'Email me at {masked}': 'Correo a {masked}',
  'Where should we send the code?': '¿A dónde enviamos el código?',
  'POS login': 'Inicio de sesión del punto de venta',
  'Signing in…': 'Iniciando sesión…',
  'Sign in on a point of sale with an API token of the store.':
    'Inicie sesión en un punto de venta con un token de API de la tienda.',
  'Enter the API token': 'Escriba el token de API',
  'First name': 'Nombre',
  'Last name': 'Apellido',
  'Your invitation was sent to this address.': 'Su invitación se envió a este correo.',
  'Your business': 'Su negocio',
  'Business name': 'Nombre del negocio',
  'First store': 'Primera tienda',
  'Phone of the store': 'Teléfono de la tienda',
  'Time zone of the store': 'Zona horaria de la tienda',
  Register: 'Registrar',
  'We sent an email to': 'Enviamos un correo a',
  '. Enter the code in it within 10 minutes.': '. Escriba el código en menos de 10 minutos.',
  'Six digits': 'Seis dígitos',
  Confirm: 'Confirmar',
  'Send a new code': 'Enviar otro código',
  'Change details': 'Cambiar datos',
  'Your account': 'Su cuenta',
  'Set up your account': 'Prepare su cuenta',
  'This link is not valid.': 'Este enlace no es válido.',
  'Open the link in our email, or copy the whole link.':
    'Abra el enlace de nuestro correo o copie el enlace completo.',
  'Successfully Registered': 'Registro completo',
  'The account is free.': 'La cuenta es gratuita.',
  'The account is free, and your customers get offers from {lenders}.':
    'La cuenta es gratuita y sus clientes reciben ofertas de {lenders}.',
  'Already registered?': '¿Ya tiene cuenta?',
  'Enter your first name': 'Escriba su nombre',
  'Enter your last name': 'Escriba su apellido',
  'Enter the name of your business': 'Escriba el nombre de su negocio',
  'Try again in {limit} min.': 'Intente de nuevo en {limit} min.',
  'Reset password': 'Restablecer contraseña',
  'Enter the email you sign in with. We send you a link that sets a new password.':
    'Escriba el correo con el que inicia sesión. Le enviamos un enlace para elegir otra contraseña.',
  'If there is an account with this email, a link is on its way. The link works once and expires in 1 hour.':
    'Si hay una cuenta con este correo, el enlace va en camino. Sirve una vez y vence en 1 hora.',
  'You are signed out everywhere. Sign in with the new password.':
    'Se cerró su sesión en todas partes. Inicie sesión con la contraseña nueva.',
  'Set your password': 'Elija su contraseña',
  'This link no longer works. A link works once. It expires after 1 hour, or when you request a new link.':
    'Este enlace ya no sirve. Un enlace sirve una vez. Vence después de 1 hora, o cuando usted pide otro enlace.',
  'Ask for a new link': 'Pedir otro enlace',
  'Password Confirmation': 'Confirmación de contraseña',
  'Change Password': 'Cambiar contraseña',
  'What the password needs': 'Lo que necesita la contraseña',
  'Still missing': 'Todavía falta',
  'Add app': 'Agregar aplicación',
  'Scan the code with an app such as Google Authenticator, Microsoft Authenticator or 1Password. Then enter the six digits that the app shows.':
    'Escanee el código con una aplicación como Google Authenticator, Microsoft Authenticator o 1Password. Después escriba los seis dígitos que muestra la aplicación.',
  'Code from the app': 'Código de la aplicación',
  'Enter the six digits from the app': 'Escriba los seis dígitos de la aplicación',
  'No camera? Enter this key in the app:': '¿Sin cámara? Escriba esta clave en la aplicación:',
  'Create passkey': 'Crear llave de acceso',
  'Your device keeps the passkey. It asks for your fingerprint, your face, its PIN or your security key.':
    'Su dispositivo guarda la llave de acceso. Pide su huella, su rostro, su PIN o su llave de seguridad.',
  'For example: Laptop.': 'Por ejemplo: Computadora portátil.',
  'Your recovery codes': 'Sus códigos de recuperación',
  'Keep these codes in a safe place. They are not shown again. Each one signs you in once if you lose your app or passkey.':
    'Guarde estos códigos en un lugar seguro. No se vuelven a mostrar. Cada uno le permite iniciar sesión una vez si pierde su aplicación o llave de acceso.',
  'Recovery codes': 'Códigos de recuperación',
  'I saved the codes': 'Guardé los códigos',
  'You have one more try.': 'Le queda un intento.',
  'You have {count} more tries.': 'Le quedan {count} intentos.',
};
