import type { MergedField } from '@millrace/schemas/form';
import { useLocale } from '../../../shared/messages/locale-context.tsx';
import type { Draft } from '../../shared/session/saving/draft.ts';
import { groupsIn } from './answer-groups.ts';
import { CheckedAnswerRow } from './CheckedAnswerRow.tsx';
import { CheckedGroupRow } from './CheckedGroupRow.tsx';

interface AnswerRowsProps {
  readonly draft: Draft;
  readonly fields: readonly MergedField[];
}

/** Lists answers, each with a link to change it. A name or an address has one row. */
export function AnswerRows({ draft, fields }: AnswerRowsProps) {
  const { locale } = useLocale();
  return (
    <dl className="answers">
      {groupsIn(draft, fields, locale).map((group) =>
        group.length > 1 ? (
          <CheckedGroupRow key={group[0]!.id} draft={draft} fields={group} />
        ) : (
          <CheckedAnswerRow key={group[0]!.id} draft={draft} field={group[0]!} />
        ),
      )}
    </dl>
  );
}
