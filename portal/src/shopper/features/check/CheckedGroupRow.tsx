import type { MergedField } from '@millrace/schemas/form';
import { useLocale, useMessages } from '../../../shared/messages/locale-context.tsx';
import type { Draft } from '../../shared/session/saving/draft.ts';
import { Link } from '../../shared/shell/Link.tsx';
import { Unbroken } from '../../shared/shell/Unbroken.tsx';
import { answerText } from './answer-text.ts';
import { groupText } from './answer-groups.ts';
import { changePath } from './CheckedAnswerRow.tsx';
import { checkMessages } from './check.messages.ts';

interface CheckedGroupRowProps {
  readonly draft: Draft;
  readonly fields: readonly MergedField[];
}

/** Shows the answers of one name or one address in one row, with one link to change them. */
export function CheckedGroupRow({ draft, fields }: CheckedGroupRowProps) {
  const words = useMessages(checkMessages);
  const { locale } = useLocale();
  const [first] = fields as readonly [MergedField, ...MergedField[]];
  const label = words.groups[first.affinity] ?? words.groups['address'];
  const texts = Object.fromEntries(
    fields.map((field) => {
      const answer = draft.answers[field.id];
      return [field.id, answer ? answerText(field, answer, locale) : ''];
    }),
  );
  const path = changePath(draft, first);
  return (
    <div className="answer">
      <dt>{label}</dt>
      <dd>
        <Unbroken text={groupText(texts, first.affinity)} />
      </dd>
      {path && (
        <dd className="answer-change no-print">
          {/* the error summary links to each answer of the group by its own id */}
          {fields.slice(1).map(({ id }) => (
            <span key={id} id={`change-${id}`} tabIndex={-1} />
          ))}
          <Link id={`change-${first.id}`} to={`${path}?from=check#${first.id}`}>
            {words.change} <span className="visually-hidden">{label}</span>
          </Link>
        </dd>
      )}
    </div>
  );
}
