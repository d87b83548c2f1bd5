import type { Texts } from '@millrace/ui/translate';

/**
 * Spanish texts of rules and names that the server and the portal share: passwords, PINs, roles, closeout,
 * credit score tiers and notifications.
 */
export const sharedRules: Texts = {
  'Password is required': 'Falta la contraseña',
  'Must Contain 13 Characters, One Uppercase, One Lowercase, One Number and One Special Case Character':
    'Debe tener 13 caracteres, una mayúscula, una minúscula, un número y un carácter especial',
  'Both passwords need to be the same': 'Las dos contraseñas tienen que ser iguales',
  'This password is easy to guess. Choose one that is not made of common words.':
    'Esta contraseña es fácil de adivinar. Elija una que no esté hecha de palabras comunes.',
  'At least {min} characters': 'Al menos {min} caracteres',
  'One uppercase letter': 'Una letra mayúscula',
  'One lowercase letter': 'Una letra minúscula',
  'One number': 'Un número',
  'One special character': 'Un carácter especial',
  'No spaces': 'Sin espacios',
  'Enter {min} to {max} digits': 'Escriba de {min} a {max} dígitos',
  'This PIN is easy to guess. Do not use repeated or consecutive digits.':
    'Este PIN es fácil de adivinar. No use dígitos repetidos ni seguidos.',
  // roles
  'Developer administrator': 'Administrador de desarrollo',
  'Millrace administrator': 'Administrador de Millrace',
  'Millrace support': 'Soporte de Millrace',
  'Account executive': 'Ejecutivo de cuentas',
  'Millrace overview': 'Vista general de Millrace',
  'Organization administrator': 'Administrador de la organización',
  'Store administrator': 'Administrador de la tienda',
  'Basic user': 'Usuario básico',
  Processor: 'Procesador',
  'Managed processor': 'Procesador de otras tiendas',
  'Lender affiliate administrator': 'Administrador de afiliados del prestamista',
  'Lender affiliate organization': 'Organización afiliada al prestamista',
  'Lender affiliate store': 'Tienda afiliada al prestamista',
  Affiliate: 'Afiliado',
  Demo: 'Demostración',
  'General access': 'Acceso general',
  'Daily testing': 'Pruebas diarias',
  'Freemium organization': 'Organización freemium',
  'Freemium store': 'Tienda freemium',
  'Sales associate': 'Vendedor',
  'Choose at least one role.': 'Elija al menos un rol.',
  'The change applies from the user’s next request.':
    'El cambio vale desde la siguiente petición del usuario.',
  'The change applies from the user’s next request. Links to stores of other organizations are removed.':
    'El cambio vale desde la siguiente petición del usuario. Se quitan los vínculos con tiendas de otras organizaciones.',
  // permissions of API tokens
  'Start applications': 'Empezar solicitudes',
  'Send application links': 'Enviar enlaces de solicitudes',
  'Send goods and prices to lenders': 'Enviar artículos y precios a prestamistas',
  'Confirm deliveries': 'Confirmar entregas',
  'Cancel contracts and refund payments': 'Cancelar contratos y reembolsar pagos',
  'Manage webhook endpoints': 'Administrar direcciones de webhook',
  // closeout
  'Closeout Form': 'Formulario de cierre',
  'Invalid Date': 'Fecha no válida',
  'Closeout Updated': 'Cierre actualizado',
  'Choose Yes or No': 'Elija Sí o No',
  'Choose at least one lender': 'Elija al menos un prestamista',
  'Choose who closed the sale': 'Elija quién cerró la venta',
  'Enter the merchant fee, 0 if there was none': 'Escriba la comisión, o 0 si no hubo',
  'The merchant fee cannot be more than the loan amount':
    'La comisión no puede ser mayor que el monto del préstamo',
  'The lender approved {approved}. Enter why the loan is higher':
    'El prestamista aprobó {approved}. Escriba por qué el préstamo es mayor',
  'This day has not come yet': 'Este día todavía no llega',
  // sending a form
  'This form no longer asks one of these lenders. Choose again.':
    'Este formulario ya no consulta a uno de estos prestamistas. Elija de nuevo.',
  'Choose at least one field': 'Elija al menos un campo',
  'A form cannot ask for one of these fields. Choose again.':
    'Un formulario no puede pedir uno de estos campos. Elija de nuevo.',
  'Choose Easy or Advanced': 'Elija Fácil o Avanzado',
  'Choose at least one category': 'Elija al menos una categoría',
  'One of these categories no longer exists. Choose again.':
    'Una de estas categorías ya no existe. Elija de nuevo.',
  'No lender of these categories can be asked at the moment.':
    'En este momento no se puede consultar a ningún prestamista de estas categorías.',
  // credit score tiers and the store's contract
  'There is a gap between the credit score tiers.': 'Hay un hueco entre los niveles de puntaje.',
  'A tier’s highest score must not be below its lowest: raise the lowest score of the tier above.':
    'El puntaje más alto de un nivel no puede ser menor que el más bajo: suba el más bajo del nivel de arriba.',
  'Successfully saved credit score tiers': 'Niveles de puntaje guardados',
  'Scores are whole numbers from 0 to {top}.': 'Los puntajes son números enteros de 0 a {top}.',
  'A down payment is 0 to 100 percent, with at most four decimals.':
    'El enganche va de 0 a 100 por ciento, con cuatro decimales como máximo.',
  'The length of a contract is 1 to {months} months.': 'La duración de un contrato es de 1 a {months} meses.',
  '{language} text: {value} is not a known value. Choose one from the list.':
    'Texto en {language}: {value} no es un dato conocido. Elija uno de la lista.',
  '{language} text: add {value}. Every contract has to state it.':
    'Texto en {language}: agregue {value}. Todo contrato tiene que indicarlo.',
  // kinds of lenders
  Prime: 'Preferencial',
  'Near-prime': 'Casi preferencial',
  'Sub-prime': 'Subprime',
  'Proprietary in-house': 'Financiamiento propio',
  'Third-party in-house': 'Financiamiento de un socio',
  // messages to shoppers and notifications
  'The reference and a link, right after submitting.': 'La referencia y un enlace, justo después de enviar.',
  'First approval': 'Primera aprobación',
  'When the first lender approves.': 'Cuando aprueba el primer prestamista.',
  'One step left': 'Falta un paso',
  'When the contract waits for the customer’s signature.': 'Cuando el contrato espera la firma del cliente.',
  Delivery: 'Entrega',
  'When the customer has to choose a date, and when it is confirmed.':
    'Cuando el cliente tiene que elegir una fecha y cuando se confirma.',
  'Offer ends soon': 'La oferta vence pronto',
  'One day before an approved offer ends.': 'Un día antes de que venza una oferta aprobada.',
  'Decision of your team': 'Decisión de su equipo',
  'When a person decides on the application.': 'Cuando una persona decide sobre la solicitud.',
  'A lender approved': 'Un prestamista aprobó',
  'A lender asks for a correction': 'Un prestamista pide una corrección',
  'The customer chose an offer': 'El cliente eligió una oferta',
  'The contract changed': 'Cambió el contrato',
  'A lender has a question': 'Un prestamista tiene una pregunta',
  'An application waits for your decision': 'Una solicitud espera su decisión',
  'Reminders of open decisions': 'Recordatorios de decisiones abiertas',
  'A person must check an answer': 'Una persona debe revisar una respuesta',
};
