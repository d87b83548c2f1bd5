import { listOf } from '../../../shared/format/money.ts';
import { defineMessages, plural } from '../../../shared/messages/messages.ts';

export const questionMessages = defineMessages(
  {
    step: (section: string, number: number, total: number) => `${section} · ${number} of ${total}`,
    /** The names of the sections for shoppers. The labels of the catalogue are for staff. */
    sections: {
      basic: 'About you',
      patient: 'The patient',
      identification: 'Your ID',
      housing: 'Your home',
      employment: 'Your work',
      purchase: 'Your purchase',
      banking: 'Your bank',
      'co-applicant': 'Your co-applicant',
    } as Readonly<Record<string, string>>,
    askedBy: (lenders: string[]) => `Asked by ${listOf(lenders, 'en')}.`,
    theStore: 'the store',
    moreReasons: 'More about why we ask',
    moreSections: (count: number) => `${count} more ${plural('en', count, 'section', 'sections')}.`,
    continue: 'Continue',
    backToCheck: 'Save and check answers',
    send: (lenders: readonly string[]) => `Send to ${listOf(lenders, 'en')}`,
    filled: 'We filled in the answers of your earlier application. Check them and add what is missing.',
    sentNow: 'Check your answers above. They are sent when you press the button.',
  },
  {
    step: (section, number, total) => `${section} · ${number} de ${total}`,
    sections: {
      basic: 'Sobre usted',
      patient: 'El paciente',
      identification: 'Su identificación',
      housing: 'Su vivienda',
      employment: 'Su trabajo',
      purchase: 'Su compra',
      banking: 'Su banco',
      'co-applicant': 'Su cosolicitante',
    },
    askedBy: (lenders) => `Pregunta de ${listOf(lenders, 'es')}.`,
    theStore: 'la tienda',
    moreReasons: 'Más sobre por qué lo preguntamos',
    moreSections: (count) => `${count} ${plural('es', count, 'sección', 'secciones')} más.`,
    continue: 'Continuar',
    backToCheck: 'Guardar y revisar respuestas',
    send: (lenders) => `Enviar a ${listOf(lenders, 'es')}`,
    filled: 'Pusimos las respuestas de su solicitud anterior. Revíselas y agregue lo que falta.',
    sentNow: 'Revise sus respuestas arriba. Se envían cuando toca el botón.',
  },
);
