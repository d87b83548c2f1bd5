import type { NextStage } from '@millrace/schemas/api';
import { listOf } from '../../../shared/format/money.ts';
import { defineMessages, plural } from '../../../shared/messages/messages.ts';

interface Parts {
  readonly total: number;
  readonly soft: number;
  readonly hard: number;
  /** Credit checks whose lenders do not say whether they are soft or hard. */
  readonly unknown: number;
}

const partsOf = ({ soft, hard }: NextStage['inquiries'], unknown: number): Parts => ({
  ...{ total: soft + hard, soft, hard: hard - unknown, unknown },
});

const checksEn = (inquiries: NextStage['inquiries'], notSaid: number): string => {
  const { total, soft, hard, unknown } = partsOf(inquiries, notSaid);
  if (total === 0) return 'No credit check follows.';
  const checks = plural('en', total, 'credit check', 'credit checks');
  if (total === unknown) return `At most ${total} ${checks} can follow, which may be hard.`;
  if (total === soft || total === hard)
    return `At most ${total} ${soft > 0 ? 'soft' : 'hard'} ${checks} can follow.`;
  const kinds = [
    ...(soft > 0 ? [`${soft} soft`] : []),
    ...(hard > 0 ? [`${hard} hard`] : []),
    ...(unknown > 0 ? [`${unknown} that may be hard`] : []),
  ];
  return `At most ${total} ${checks} can follow: ${listOf(kinds, 'en')}.`;
};

const checksEs = (inquiries: NextStage['inquiries'], notSaid: number): string => {
  const { total, soft, hard, unknown } = partsOf(inquiries, notSaid);
  if (total === 0) return 'No se hace ninguna consulta de crédito.';
  const most = `Como máximo ${plural('es', total, 'puede', 'pueden')} seguir ${total} ${plural('es', total, 'consulta', 'consultas')} de crédito`;
  const blanda = (count: number) => plural('es', count, 'blanda', 'blandas');
  const dura = (count: number) => plural('es', count, 'dura', 'duras');
  const may = (count: number) => plural('es', count, 'que puede ser dura', 'que pueden ser duras');
  if (total === unknown) return `${most}, ${may(total)}.`;
  if (total === soft || total === hard) return `${most} ${soft > 0 ? blanda(total) : dura(total)}.`;
  const kinds = [
    ...(soft > 0 ? [`${soft} ${blanda(soft)}`] : []),
    ...(hard > 0 ? [`${hard} ${dura(hard)}`] : []),
    ...(unknown > 0 ? [`${unknown} ${may(unknown)}`] : []),
  ];
  return `${most}: ${listOf(kinds, 'es')}.`;
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
      `If you continue, you agree that ${names} may get your application after you submit it. ${checksEn(inquiries, unknown)} Nothing is sent before.`,
    agreeNow: (names: string, inquiries: NextStage['inquiries'], unknown: number) =>
      `When you send your answers, you agree that ${names} may get your application. ${checksEn(inquiries, unknown)}`,
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
      `Si continúa, acepta que ${names} reciba su solicitud después de que usted la envíe. ${checksEs(inquiries, unknown)} Antes no se envía nada.`,
    agreeNow: (names, inquiries, unknown) =>
      `Al enviar sus respuestas, acepta que ${names} reciba su solicitud. ${checksEs(inquiries, unknown)}`,
    agreeAndSend: (names) => `Aceptar y enviar a ${names}`,
    open: (questions) =>
      questions === 0
        ? 'Continuar'
        : `Responder ${questions} ${plural('es', questions, 'pregunta', 'preguntas')}`,
    goOn: 'Continuar donde se quedó',
    stop: 'Terminar aquí',
  },
);
