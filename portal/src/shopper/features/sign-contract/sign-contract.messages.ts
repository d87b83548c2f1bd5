import { defineMessages } from '../../../shared/messages/messages.ts';

export const signContractMessages = defineMessages(
  {
    title: (store: string) => `Your contract with ${store}`,
    read: 'Read the whole contract. It is signed when you enter the code that we send you.',
    contract: 'Contract',
    text: 'Text me a code to sign',
    email: 'Email me a code instead',
    sentTo: (masked: string) => `We sent a 6-digit code to ${masked}. It works for 10 minutes.`,
    code: 'Code',
    empty: 'Enter the code we sent you',
    wrong: (left: number | undefined) =>
      left === undefined ? 'That code is wrong.' : `That code is wrong. Tries left: ${left}.`,
    expired: 'That code no longer works. Ask for a new one.',
    changed: 'The contract has changed. Reload this page and read it again.',
    notNow: 'This contract cannot be signed now. Ask an associate at the store.',
    electronic:
      'The code is your electronic signature. If you prefer to sign on paper, ask the store for a paper copy.',
    signedByStore: (store: string, at: string) => `${store} signed on ${at}.`,
    signedByYou: (at: string) => `The customer signed with a code on ${at}.`,
    sign: 'Sign the contract',
    again: 'Send a new code',
    signed: 'You signed this contract.',
    copy: 'Print or save as PDF',
    back: 'Back to my application',
    gone: 'There is no contract to sign. Ask an associate at the store.',
  },
  {
    title: (store) => `Su contrato con ${store}`,
    read: 'Lea todo el contrato. Queda firmado cuando usted escribe el código que le enviamos.',
    contract: 'Contrato',
    text: 'Enviarme un código por mensaje para firmar',
    email: 'Enviarme el código por correo',
    sentTo: (masked) => `Enviamos un código de 6 dígitos a ${masked}. Sirve durante 10 minutos.`,
    code: 'Código',
    empty: 'Escriba el código que le enviamos',
    wrong: (left) =>
      left === undefined
        ? 'El código es incorrecto.'
        : `El código es incorrecto. Intentos restantes: ${left}.`,
    expired: 'Ese código ya no sirve. Pida uno nuevo.',
    changed: 'El contrato cambió. Vuelva a cargar esta página y léalo de nuevo.',
    notNow: 'Este contrato no se puede firmar ahora. Pregunte a un empleado de la tienda.',
    electronic:
      'El código es su firma electrónica. Si prefiere firmar en papel, pida una copia en papel a la tienda.',
    signedByStore: (store, at) => `${store} firmó el ${at}.`,
    signedByYou: (at) => `El cliente firmó con un código el ${at}.`,
    sign: 'Firmar el contrato',
    again: 'Enviar un código nuevo',
    signed: 'Usted firmó este contrato.',
    copy: 'Imprimir o guardar como PDF',
    back: 'Volver a mi solicitud',
    gone: 'No hay un contrato para firmar. Pregunte a un empleado de la tienda.',
  },
);
