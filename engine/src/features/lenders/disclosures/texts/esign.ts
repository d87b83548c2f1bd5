import type { DisclosureDocument } from '../disclosure.types.ts';

export const esign: DisclosureDocument = {
  id: 'esign',
  version: 2,
  category: 'fp',
  words: {
    en: {
      title: 'Electronic records and signatures',
      summary: 'You agree to get and sign your documents on this device instead of on paper.',
      consentLabel: 'I agree to use electronic records and signatures',
      body: `Before you apply, we need your agreement to give you documents electronically and to accept your electronic signature. Please read this page and keep a copy.

What this covers. Your agreement covers this application and everything that follows from it: the notices the law requires, decisions of the lenders, contracts you choose to sign, payment schedules, and changes to any of these. It covers no other business between us.

Paper copies. You can have any of these documents on paper. Ask the store, or the lender that sent the document; the store's phone number is at the foot of every page of this application. The first paper copy costs you nothing. You can also print or save every page you see here.

You can apply without this agreement. Ask the store to help you apply on paper instead. The store and the lenders will not refuse you because of that choice, although a paper application takes longer.

Taking your agreement back. You can withdraw your agreement at any time, free of charge. Before you submit, close this application without sending it. After you submit, tell the store or the lender. Documents you got before that day stay valid; later documents will come on paper.

Your contact details. We and the lenders use the mobile phone number and the email address you give in this application. If one of them changes, tell the store and each lender you have a contract with.

What you need. A phone, tablet or computer with internet access; a current version of Chrome, Safari, Firefox or Edge; a mobile phone number that can receive text messages, or an email address; and a way to save or print pages if you want to keep them. If these needs change in a way that could shut you out, we will tell you and ask again.

By ticking the box you confirm that you can open, read and keep documents on this device, and that the phone number and email address are yours.`,
    },
    es: {
      title: 'Documentos y firmas electrónicas',
      summary: 'Usted acepta recibir y firmar sus documentos en este dispositivo en lugar de en papel.',
      consentLabel: 'Acepto usar documentos y firmas electrónicas',
      body: `Antes de su solicitud necesitamos su permiso para entregarle documentos de forma electrónica y para aceptar su firma electrónica. Lea esta página y guarde una copia.

Qué incluye. Su permiso incluye esta solicitud y todo lo que resulte de ella: los avisos que exige la ley, las decisiones de los prestamistas, los contratos que usted decida firmar, los calendarios de pago y los cambios a cualquiera de ellos. No incluye ningún otro asunto entre nosotros.

Copias en papel. Puede recibir cualquiera de estos documentos en papel. Pídalo a la tienda o al prestamista que envió el documento; el teléfono de la tienda está al pie de cada página de esta solicitud. La primera copia en papel no tiene costo. También puede imprimir o guardar cada página que vea aquí.

Puede solicitar sin este permiso. Pida a la tienda que le ayude a solicitar en papel. Ni la tienda ni los prestamistas le rechazarán por esa decisión, aunque una solicitud en papel tarda más.

Retirar su permiso. Puede retirar su permiso en cualquier momento y sin costo. Antes de enviar, cierre esta solicitud sin enviarla. Después de enviar, avise a la tienda o al prestamista. Los documentos que recibió antes de ese día siguen siendo válidos; los siguientes llegarán en papel.

Sus datos de contacto. Nosotros y los prestamistas usamos el número de celular y el correo electrónico que usted da en esta solicitud. Si alguno cambia, avise a la tienda y a cada prestamista con el que tenga un contrato.

Qué necesita. Un teléfono, tableta o computadora con acceso a internet; una versión actual de Chrome, Safari, Firefox o Edge; un número de celular que pueda recibir mensajes de texto, o un correo electrónico; y una manera de guardar o imprimir páginas si quiere conservarlas. Si estos requisitos cambian de forma que usted pudiera quedar fuera, se lo diremos y le preguntaremos de nuevo.

Al marcar la casilla confirma que puede abrir, leer y conservar documentos en este dispositivo, y que el número de teléfono y el correo electrónico son suyos.`,
    },
  },
};
