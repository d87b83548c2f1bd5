import type { DisclosureDocument } from '../disclosure.types.ts';

export const creditReport: DisclosureDocument = {
  id: 'credit-report',
  version: 1,
  category: 'fp',
  words: {
    en: {
      title: 'Permission to check your credit and share this application',
      summary:
        'The lenders that get your application may look at your credit report and check what you tell us.',
      consentLabel: 'I agree to the credit check and to sharing my application with the lenders',
      body: `This form is sent to one or more lenders or lease companies that work with this store. The results page names every one that receives it. They decide on their own; neither the store nor Millrace decides for them.

Your written instruction. You instruct each of these companies, under the Fair Credit Reporting Act, to get a consumer report about you from one or more credit bureaus in order to decide on this application, to confirm who you are, and, if you sign a contract, to review and collect that account.

Effect on your score. Some companies start with an inquiry that other lenders do not see and that does not change your score. Others make a full inquiry, at once or when you accept an offer; a full inquiry can lower your score for a while. When several lenders are asked, there can be several inquiries. Ask the store which lenders it works with if you want to know before you go on.

Checking your answers. The companies may confirm your identity, your income, your employment, your address and your bank account with the sources you name and with services that hold such records. Your mobile phone company may be asked to confirm that the number is yours.

Sharing. We pass your answers to the companies that receive your application, and they tell us and the store their decision, the offers, and the state of the contract you choose. The store does not see your full Social Security number, card number or bank account number.

What you confirm. Your answers are true and complete, you are at least 18 years old, and you apply for yourself. If you name a co-applicant, that person knows about it and agrees.

You may ask each company whether it got a report about you, and from which bureau. If a company decides against you, it sends you a notice with its reasons.`,
    },
    es: {
      title: 'Permiso para revisar su crédito y compartir esta solicitud',
      summary:
        'Los prestamistas que reciban su solicitud pueden ver su informe de crédito y comprobar lo que nos dice.',
      consentLabel: 'Acepto la revisión de crédito y que mi solicitud se comparta con los prestamistas',
      body: `Este formulario se envía a una o varias empresas de préstamo o de arrendamiento que trabajan con esta tienda. La página de resultados nombra a cada una que lo recibe. Ellas deciden por su cuenta; ni la tienda ni Millrace deciden por ellas.

Su instrucción por escrito. Conforme a la ley federal de informes de crédito (Fair Credit Reporting Act), usted instruye a cada una de estas empresas a obtener un informe sobre usted de una o varias agencias de crédito para decidir sobre esta solicitud, para confirmar quién es y, si firma un contrato, para revisar y cobrar esa cuenta.

Efecto en su puntaje. Algunas empresas empiezan con una consulta que otros prestamistas no ven y que no cambia su puntaje. Otras hacen una consulta completa, de inmediato o cuando acepta una oferta; una consulta completa puede bajar su puntaje por un tiempo. Cuando se pregunta a varios prestamistas puede haber varias consultas. Si quiere saberlo antes de seguir, pregunte a la tienda con qué prestamistas trabaja.

Comprobación de sus respuestas. Las empresas pueden confirmar su identidad, sus ingresos, su empleo, su dirección y su cuenta bancaria con las fuentes que usted nombra y con servicios que guardan esos datos. Se puede preguntar a su compañía de celular si el número es suyo.

Compartir. Pasamos sus respuestas a las empresas que reciben su solicitud, y ellas nos dicen a nosotros y a la tienda su decisión, las ofertas y el estado del contrato que usted elija. La tienda no ve completos su número de Seguro Social, su número de tarjeta ni su número de cuenta bancaria.

Lo que usted confirma. Sus respuestas son ciertas y completas, tiene al menos 18 años y solicita para usted. Si nombra a un cosolicitante, esa persona lo sabe y está de acuerdo.

Puede preguntar a cada empresa si obtuvo un informe sobre usted y de qué agencia. Si una empresa decide en contra, le envía un aviso con sus motivos.`,
    },
  },
};
