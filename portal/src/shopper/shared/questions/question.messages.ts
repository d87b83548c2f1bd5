import { listOf } from '../../../shared/format/money.ts';
import { defineMessages, plural } from '../../../shared/messages/messages.ts';

export const questionMessages = defineMessages(
  {
    step: (section: string, number: number, total: number) => `${section} · ${number} of ${total}`,
    askedBy: (lenders: string[]) => `Asked by ${listOf(lenders, 'en')}.`,
    theStore: 'the store',
    moreReasons: 'More about why we ask',
    moreSections: (count: number) => `${count} more ${plural('en', count, 'section', 'sections')}.`,
    continue: 'Continue',
    backToCheck: 'Save and check answers',
  },
  {
    step: (section, number, total) => `${section} · ${number} de ${total}`,
    askedBy: (lenders) => `Pregunta de ${listOf(lenders, 'es')}.`,
    theStore: 'la tienda',
    moreReasons: 'Más sobre por qué lo preguntamos',
    moreSections: (count) => `${count} ${plural('es', count, 'sección', 'secciones')} más.`,
    continue: 'Continuar',
    backToCheck: 'Guardar y revisar respuestas',
  },
);
