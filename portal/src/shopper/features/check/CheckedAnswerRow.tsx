import { maskValue, warningFor, type MergedField } from '@millrace/schemas/form';
import { useState } from 'react';
import { today } from '../../../shared/format/moments.ts';
import { Breakable } from '@millrace/ui/text';
import { useLocale, useMessages } from '../../../shared/messages/locale-context.tsx';
import type { Draft } from '../../shared/session/saving/draft.ts';
import { Icon } from '../../shared/shell/Icon.tsx';
import { Unbroken } from '../../shared/shell/Unbroken.tsx';
import { answerText } from './answer-text.ts';
import { checkMessages } from './check.messages.ts';

interface CheckedAnswerRowProps {
  readonly draft: Draft;
  readonly field: MergedField;
}

/**
 * Shows one answer. A sensitive answer can be shown only if it was typed on this phone, because the server
 * never returns it.
 */
function Answer({ draft, field }: CheckedAnswerRowProps) {
  const words = useMessages(checkMessages);
  const { locale } = useLocale();
  const [shown, setShown] = useState(false);
  const payload = draft.answers[field.id];
  if (!payload) return <span className="muted">{words.notProvided}</span>;
  if (draft.masked.has(field.id)) return <Unbroken text={payload} />;
  const text = answerText(field, payload, locale);
  if (field.id === 'email') return <Breakable text={text} />;
  if (!field.sensitive) return <Unbroken text={text} />;
  return (
    <>
      <Unbroken text={shown ? text : maskValue(field, payload)} />{' '}
      <button
        type="button"
        className="button-plain no-print"
        aria-pressed={shown}
        onClick={() => setShown(!shown)}
      >
        <Icon name={shown ? 'hidden' : 'eye'} />
        <span className="answer-show-word">{shown ? words.hide : words.show}</span>{' '}
        <span className="visually-hidden">{field.label[locale]}</span>
      </button>
    </>
  );
}

/**
 * Repeats a field's warning beside its answer, because the shopper may have missed the warning. Masked
 * answers have no warning.
 */
function Doubt({ draft, field }: CheckedAnswerRowProps) {
  const { locale } = useLocale();
  if (draft.masked.has(field.id)) return null;
  const doubt = warningFor(field, draft.answers[field.id], { locale, today: today() });
  return doubt && <dd className="answer-doubt field-warning">{doubt.message}</dd>;
}

interface AnswerRowProps extends CheckedAnswerRowProps {
  /** False for the phone number, which was confirmed and cannot be changed. */
  readonly canChange: boolean;
}

export function CheckedAnswerRow({ draft, field, canChange }: AnswerRowProps) {
  const words = useMessages(checkMessages);
  const { locale } = useLocale();
  return (
    <div className="answer">
      <dt>{field.label[locale]}</dt>
      <dd>
        <Answer draft={draft} field={field} />
      </dd>
      {draft.enteredByStore.has(field.id) && <dd className="answer-note">{words.enteredByStore}</dd>}
      {!canChange && <dd className="answer-note">{words.confirmed}</dd>}
      <Doubt draft={draft} field={field} />
    </div>
  );
}
