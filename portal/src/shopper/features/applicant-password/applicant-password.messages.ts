import { defineMessages } from '../../../shared/messages/messages.ts';

export const applicantPasswordMessages = defineMessages(
  {
    title: 'Set your password',
    why: 'Choose a password that only you know.',
    password: 'Password',
    again: 'Repeat the password',
    rule: 'Use at least 13 characters with an uppercase letter, a lowercase letter, a number and a special character, without spaces.',
    required: 'Enter a password',
    mismatch: 'Both passwords need to be the same',
    save: 'Set password',
    doneTitle: 'Password set',
    doneBody: 'Your password is saved. You can see your applications with it.',
    seeApplications: 'See my applications',
    overTitle: 'This link no longer works',
    overBody: 'A link works once and expires after 24 hours. Ask the store for a new link.',
  },
  {
    title: 'Cree su contraseña',
    why: 'Elija una contraseña que solo usted conozca.',
    password: 'Contraseña',
    again: 'Repita la contraseña',
    rule: 'Use al menos 13 caracteres con una letra mayúscula, una minúscula, un número y un carácter especial, sin espacios.',
    required: 'Escriba una contraseña',
    mismatch: 'Las dos contraseñas deben ser iguales',
    save: 'Guardar contraseña',
    doneTitle: 'Contraseña guardada',
    doneBody: 'Su contraseña está guardada. Con ella puede ver sus solicitudes.',
    seeApplications: 'Ver mis solicitudes',
    overTitle: 'Este enlace ya no funciona',
    overBody: 'Un enlace funciona una vez y vence después de 24 horas. Pida un enlace nuevo a la tienda.',
  },
);
