import { defineWords } from '../../shared/words/words.ts';

export const answerWords = defineWords(
  {
    title: (lender: string) => `${lender} needs something from you`,
    others: 'The other lenders keep working on your application.',
    send: (lender: string) => `Send to ${lender}`,
    goneTitle: 'This question is closed',
    goneBody: 'The lender does not need an answer any more.',
    results: 'See my results',
  },
  {
    title: (lender) => `${lender} necesita algo de usted`,
    others: 'Los demás prestamistas siguen trabajando en su solicitud.',
    send: (lender) => `Enviar a ${lender}`,
    goneTitle: 'Esta pregunta está cerrada',
    goneBody: 'El prestamista ya no necesita una respuesta.',
    results: 'Ver mis resultados',
  },
);
