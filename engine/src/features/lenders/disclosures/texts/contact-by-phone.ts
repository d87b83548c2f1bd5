import type { DisclosureDocument } from '../disclosure.types.ts';

export const contactByPhone: DisclosureDocument = {
  id: 'contact-by-phone',
  version: 2,
  category: 'fp_sms_consent',
  words: {
    en: {
      title: 'Calls and text messages about this application',
      summary: 'You may get calls and texts about this application. They are not advertising.',
      consentLabel: 'I agree to calls and text messages about this application',
      body: `What giving a number means: by giving the number the applicant agrees the product, the store and a partner company may contact them about the account. Here the applicant is you, the product is Millrace, and a partner company is a lender that receives your application.

You give this store, Millrace, and the lenders that receive your application permission to call you and to send you text messages at the mobile number in this application. Calls and texts may be sent by an automated system, and a call may use a recorded voice.

What for. To send you security codes, to tell you where your application stands, to ask for something a lender still needs, to give you your offers, and to service a contract you sign. This is not permission to send you advertising. If you want offers and promotions, that is asked separately, and you can say no.

Your choice. You do not have to agree to buy anything here. If you would rather not get texts, ask the store to help you apply in another way.

How often and what it costs. The number of messages depends on your application; most people get fewer than ten. We charge nothing for them. Your phone company may charge for messages and data.

How to stop. Reply STOP to any text to end texts from that sender, or HELP for help. You can also tell the store. Security codes stop as well, so you may have to finish your application by email or in the store. Stopping does not cancel an application or a contract.

Phone companies are not responsible for messages that arrive late or not at all.`,
    },
    es: {
      title: 'Llamadas y mensajes de texto sobre esta solicitud',
      summary: 'Puede recibir llamadas y mensajes sobre esta solicitud. No son publicidad.',
      consentLabel: 'Acepto llamadas y mensajes de texto sobre esta solicitud',
      body: `Qué significa dar un número: al dar el número, el solicitante acepta que el producto, la tienda y una empresa asociada se comuniquen con él acerca de la cuenta. Aquí el solicitante es usted, el producto es Millrace y una empresa asociada es un prestamista que recibe su solicitud.

Usted permite que esta tienda, Millrace y los prestamistas que reciban su solicitud le llamen y le envíen mensajes de texto al celular de esta solicitud. Las llamadas y los mensajes pueden salir de un sistema automático, y una llamada puede usar una voz grabada.

Para qué. Para enviarle códigos de seguridad, decirle cómo va su solicitud, pedirle algo que un prestamista aún necesita, darle sus ofertas y atender un contrato que usted firme. Esto no es un permiso para enviarle publicidad. Si quiere ofertas y promociones, se le pregunta aparte y puede decir que no.

Usted decide. No tiene que aceptar para comprar aquí. Si prefiere no recibir mensajes, pida a la tienda que le ayude a solicitar de otra manera.

Con qué frecuencia y cuánto cuesta. El número de mensajes depende de su solicitud; la mayoría de las personas recibe menos de diez. No cobramos por ellos. Su compañía de teléfono puede cobrar por mensajes y datos.

Cómo detenerlos. Responda STOP a cualquier mensaje para no recibir más de ese remitente, o HELP para recibir ayuda. También puede decírselo a la tienda. Los códigos de seguridad se detienen igualmente, así que quizá tenga que terminar por correo electrónico o en la tienda. Detener los mensajes no cancela una solicitud ni un contrato.

Las compañías de teléfono no responden por mensajes que lleguen tarde o que no lleguen.`,
    },
  },
};
