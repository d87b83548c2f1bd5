import type { MergedField } from '@millrace/schemas/form';
import type { MouseEvent } from 'react';
import { useLocale, useMessages } from '../../../shared/messages/locale-context.tsx';
import { answerTyped } from '../../shared/idle/leave.ts';
import { useApplication } from '../../shared/session/ApplicationProvider.tsx';
import type { Draft } from '../../shared/session/saving/draft.ts';
import { AnswerRows } from './AnswerRows.tsx';
import { checkMessages } from './check.messages.ts';

interface EarlierAnswersProps {
  readonly draft: Draft;
  readonly fields: readonly MergedField[];
}

/**
 * Shows the answers of earlier screens above the button that sends them, so that the shopper needs no check
 * screen.
 */
export function EarlierAnswers({ draft, fields }: EarlierAnswersProps) {
  const words = useMessages(checkMessages);
  const application = useApplication();
  const { locale } = useLocale();
  // a link to an earlier answer leaves this screen, so what was typed here is saved first
  const saveTyped = ({ target }: MouseEvent) => {
    if ((target as Element).closest('a')) answerTyped(application, locale);
  };
  return (
    <section className="card" aria-labelledby="earlier-answers" onClickCapture={saveTyped}>
      <h2 id="earlier-answers">{words.title}</h2>
      <AnswerRows draft={draft} fields={fields} />
    </section>
  );
}
