import type { Texts } from '@millrace/ui/translate';

const types: Texts = {
  'a text': 'un texto',
  'a whole number': 'un número entero',
  'a number': 'un número',
  'true or false': 'verdadero o falso',
  'a list': 'una lista',
  'a group of fields': 'un grupo de campos',
};

const typeProblems = Object.entries(types).flatMap(([english, text]) => [
  [`must be ${english}`, `tiene que ser ${text}`],
  [`must be ${english} or nothing`, `tiene que ser ${text} o estar vacío`],
]);

/** Spanish texts about values of a request that do not fit its schema. */
export const wrongValues: Texts = {
  ...(Object.fromEntries(typeProblems) as Texts),
  'must be nothing': 'tiene que estar vacío',
  'must be an existing id': 'tiene que ser un id que exista',
  'must be a date like 2026-11-30': 'tiene que ser una fecha como 2026-11-30',
  'must be a time with its zone, like 2026-11-30T09:30:00Z':
    'tiene que ser una hora con su zona, como 2026-11-30T09:30:00Z',
  'must be an email address': 'tiene que ser un correo electrónico',
  'must be a web address': 'tiene que ser una dirección web',
  'must be a phone number of the US or the United Kingdom':
    'tiene que ser un teléfono de los Estados Unidos o del Reino Unido',
  'must be a mobile number of the US or the United Kingdom':
    'tiene que ser un celular de los Estados Unidos o del Reino Unido',
  'has the wrong format': 'no tiene el formato correcto',
  'is missing': 'falta',
  'is not an accepted field': 'no es un campo aceptado',
  'has a name that is not accepted': 'tiene un nombre que no se acepta',
  'must be one of {values}': 'tiene que ser uno de estos: {values}',
  'must be {value}': 'tiene que ser {value}',
  'must not be empty': 'no puede estar vacío',
  'must have at least {count} characters': 'tiene que tener {count} caracteres como mínimo',
  'must have at most 1 character': 'puede tener 1 carácter como máximo',
  'must have at most {count} characters': 'puede tener {count} caracteres como máximo',
  'must have at least {count} entries': 'tiene que tener {count} elementos como mínimo',
  'must have at most 1 entry': 'puede tener 1 elemento como máximo',
  'must have at most {count} entries': 'puede tener {count} elementos como máximo',
  'has the same entry twice': 'tiene dos veces el mismo elemento',
  'must have at least 1 field': 'tiene que tener 1 campo como mínimo',
  'must have at least {count} fields': 'tiene que tener {count} campos como mínimo',
  'must have at most 1 field': 'puede tener 1 campo como máximo',
  'must have at most {count} fields': 'puede tener {count} campos como máximo',
  'must be {limit} or more': 'tiene que ser {limit} o más',
  'must be {limit} or less': 'tiene que ser {limit} o menos',
  'must be more than {limit}': 'tiene que ser más de {limit}',
  'must be less than {limit}': 'tiene que ser menos de {limit}',
  'must be a multiple of {number}': 'tiene que ser un múltiplo de {number}',
  'has none of the accepted forms': 'no tiene ninguna de las formas aceptadas',
  // formats of texts
  'must not be blank': 'no puede estar en blanco',
  'must be one line of text, and not blank': 'tiene que ser una línea de texto, y no estar en blanco',
  'must be one line of text': 'tiene que ser una línea de texto',
  'must be the two capital letters of a state': 'tiene que ser las dos mayúsculas de un estado',
  'may have only letters, digits and hyphens': 'solo puede tener letras, dígitos y guiones',
  'must be a Stripe id: letters, digits and underscores':
    'tiene que ser un id de Stripe: letras, dígitos y guiones bajos',
  'must have 4 to 64 letters, digits, hyphens and underscores':
    'tiene que tener de 4 a 64 letras, dígitos, guiones y guiones bajos',
  'may have only letters, digits, hyphens and underscores':
    'solo puede tener letras, dígitos, guiones y guiones bajos',
  'may have only letters, digits, spaces, hyphens and underscores':
    'solo puede tener letras, dígitos, espacios, guiones y guiones bajos',
  'must have 64 hexadecimal digits': 'tiene que tener 64 dígitos hexadecimales',
  'must have 1 to 64 lowercase letters, digits and hyphens':
    'tiene que tener de 1 a 64 minúsculas, dígitos y guiones',
  'may have only lowercase letters, digits and hyphens': 'solo puede tener minúsculas, dígitos y guiones',
  'may have only lowercase letters, digits, hyphens and underscores':
    'solo puede tener minúsculas, dígitos, guiones y guiones bajos',
  'must begin with a letter and may have only letters, digits and underscores':
    'tiene que empezar con una letra y solo puede tener letras, dígitos y guiones bajos',
  'must be the name of a field: lowercase letters, digits and underscores':
    'tiene que ser el nombre de un campo: minúsculas, dígitos y guiones bajos',
  'must begin with a lowercase letter and have 2 to 60 lowercase letters, digits and hyphens':
    'tiene que empezar con una minúscula y tener de 2 a 60 minúsculas, dígitos y guiones',
  'must begin with a lowercase letter and have at most 40 lowercase letters, digits and hyphens':
    'tiene que empezar con una minúscula y tener 40 minúsculas, dígitos y guiones como máximo',
  'must be a phone number of ten digits or more': 'tiene que ser un teléfono de diez dígitos o más',
  'must not have spaces or a #': 'no puede tener espacios ni #',
  'may have only digits': 'solo puede tener dígitos',
  'must be five digits': 'tiene que tener cinco dígitos',
  'must be a postcode, like 78701 or LS1 4DY': 'tiene que ser un código postal, como 78701 o LS1 4DY',
  'must be a phone number like (555) 010-0199': 'tiene que ser un teléfono como (555) 010-0199',
  'must be a phone number like (555) 010-0199 or +44 7700 900123':
    'tiene que ser un teléfono como (555) 010-0199 o +44 7700 900123',
  'must be a time of day like 09:30': 'tiene que ser una hora como 09:30',
  'must be an address that begins with https://': 'tiene que ser una dirección que empiece con https://',
  'must be an address that begins with https://, without spaces, quotes or < >':
    'tiene que ser una dirección que empiece con https://, sin espacios, comillas ni < >',
  'must be a PNG, JPEG, WebP or SVG picture as a data address':
    'tiene que ser una imagen PNG, JPEG, WebP o SVG como dirección de datos',
  'must be empty or a PNG, JPEG or WebP picture as a data address':
    'tiene que estar vacío o ser una imagen PNG, JPEG o WebP como dirección de datos',
  'must be empty or a color like #0a7d5c': 'tiene que estar vacío o ser un color como #0a7d5c',
  'must have 4 to 12 letters and digits': 'tiene que tener de 4 a 12 letras y dígitos',
  'must be a file in base64': 'tiene que ser un archivo en base64',
  'must be a day like 2026-11-30': 'tiene que ser un día como 2026-11-30',
  'must be a complete link from an email': 'tiene que ser un enlace completo de un correo',
  'must be the path of a report page': 'tiene que ser la ruta de una página de informes',
  'must be the id of an existing rule set': 'tiene que ser el id de un conjunto de reglas que exista',
};
