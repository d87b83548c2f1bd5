import { useLocale } from '../../../shared/messages/locale-context.tsx';
import type { Draft } from '../../shared/session/saving/draft.ts';
import { Unbroken } from '../../shared/shell/Unbroken.tsx';
import { answerText } from './answer-text.ts';
import { groupText, type AnswerRow } from './answer-groups.ts';

interface CheckedGroupRowProps {
  readonly draft: Draft;
  readonly fields: AnswerRow;
  readonly label: string;
}

/** Shows the answers of one name or one address in one row. */
export function CheckedGroupRow({ draft, fields, label }: CheckedGroupRowProps) {
  const { locale } = useLocale();
  const texts = Object.fromEntries(
    fields.map((field) => {
      const answer = draft.answers[field.id];
      return [field.id, answer ? answerText(field, answer, locale) : ''];
    }),
  );
  return (
    <div className="answer">
      <dt>{label}</dt>
      <dd>
        <Unbroken text={groupText(texts, fields[0].affinity)} />
      </dd>
    </div>
  );
}
