import { defineMessages } from '../messages/messages.ts';

export const catalogueFormMessages = defineMessages(
  {
    optional: '(optional)',
    select: 'Select',
    month: 'Month',
    day: 'Day',
    year: 'Year',
    dateHint: 'For example: 3 27 1985',
    hide: 'Hide',
    show: 'Show',
    keepSaved: (masked: string) => `Leave blank to keep ${masked}`,
    passwordLength: (min: number, max: number) => `${min} to ${max} characters`,
    passwordLetter: 'at least one letter',
    passwordNumber: 'at least one number',
    sameAsHome: 'Use my home address',
  },
  {
    optional: '(opcional)',
    select: 'Seleccione',
    month: 'Mes',
    day: 'Día',
    year: 'Año',
    dateHint: 'Por ejemplo: 3 27 1985',
    hide: 'Ocultar',
    show: 'Mostrar',
    keepSaved: (masked) => `Deje en blanco para conservar ${masked}`,
    passwordLength: (min, max) => `de ${min} a ${max} caracteres`,
    passwordLetter: 'al menos una letra',
    passwordNumber: 'al menos un número',
    sameAsHome: 'Usar la dirección de mi casa',
  },
);
