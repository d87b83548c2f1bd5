import type { NextStage } from '@millrace/schemas/api';
import { defineMessages, plural } from '../../../shared/messages/messages.ts';

const madeEn = ({ soft, hard }: NextStage['inquiries'], unknown: number): string => {
  const kinds = [...(soft > 0 ? [`${soft} soft`] : []), ...(hard > 0 ? [`${hard} hard`] : [])];
  if (kinds.length === 0) return 'No credit inquiry is made.';
  const may = unknown === 0 ? '' : hard === 1 ? ', which may be soft' : ', some of which may be soft';
  return `At most ${kinds.join(' and ')} credit ${plural('en', soft + hard, 'inquiry', 'inquiries')} can follow${may}.`;
};

const madeEs = ({ soft, hard }: NextStage['inquiries'], unknown: number): string => {
  const kinds = [
    ...(soft > 0 ? [`${soft} ${plural('es', soft, 'blanda', 'blandas')}`] : []),
    ...(hard > 0 ? [`${hard} ${plural('es', hard, 'dura', 'duras')}`] : []),
  ];
  if (kinds.length === 0) return 'No se hace ninguna consulta de crédito.';
  const may =
    unknown === 0 ? '' : hard === 1 ? ', que puede ser blanda' : ', de las que algunas pueden ser blandas';
  return `Consultas de crédito, como máximo: ${kinds.join(' y ')}${may}.`;
};

export const stageMessages = defineMessages(
  {
    title: (lenders: number) =>
      lenders === 1 ? 'One more lender can say yes' : `${lenders} more lenders can say yes`,
    moreTitle: (lenders: number) =>
      `See if ${lenders} more ${plural('en', lenders, 'lender says', 'lenders say')} yes`,
    needs: (questions: number) =>
      questions === 0
        ? 'No further questions.'
        : `${questions} more ${plural('en', questions, 'question', 'questions')}.`,
    agree: (names: string, inquiries: NextStage['inquiries'], unknown: number) =>
      `If you continue, you agree that ${names} may get your application after you submit it. ${madeEn(inquiries, unknown)} Nothing is sent before.`,
    agreeNow: (names: string, inquiries: NextStage['inquiries'], unknown: number) =>
      `When you send your answers, you agree that ${names} may get your application. ${madeEn(inquiries, unknown)}`,
    agreeAndSend: (names: string) => `Agree and send to ${names}`,
    open: (questions: number) =>
      questions === 0
        ? 'Continue'
        : `Answer ${questions} ${plural('en', questions, 'question', 'questions')}`,
    goOn: 'Continue where you stopped',
    stop: 'Stop here',
  },
  {
    title: (lenders) =>
      lenders === 1
        ? 'Un prestamista más puede decir que sí'
        : `${lenders} prestamistas más pueden decir que sí`,
    moreTitle: (lenders) =>
      `Vea si ${lenders} ${plural('es', lenders, 'prestamista más dice', 'prestamistas más dicen')} que sí`,
    needs: (questions) =>
      questions === 0
        ? 'Sin más preguntas.'
        : `${questions} ${plural('es', questions, 'pregunta más', 'preguntas más')}.`,
    agree: (names, inquiries, unknown) =>
      `Si continúa, acepta que ${names} reciba su solicitud después de que usted la envíe. ${madeEs(inquiries, unknown)} Antes no se envía nada.`,
    agreeNow: (names, inquiries, unknown) =>
      `Al enviar sus respuestas, acepta que ${names} reciba su solicitud. ${madeEs(inquiries, unknown)}`,
    agreeAndSend: (names) => `Aceptar y enviar a ${names}`,
    open: (questions) =>
      questions === 0
        ? 'Continuar'
        : `Responder ${questions} ${plural('es', questions, 'pregunta', 'preguntas')}`,
    goOn: 'Continuar donde se quedó',
    stop: 'Terminar aquí',
  },
);
