import type { MergedField } from '@millrace/schemas/form';
import { useLocale, useMessages } from '../../../shared/messages/locale-context.tsx';
import type { Draft } from '../../shared/session/saving/draft.ts';
import { Icon } from '../../shared/shell/Icon.tsx';
import { Link } from '../../shared/shell/Link.tsx';
import { blocksIn, type AnswerBlock, type AnswerRow } from './answer-groups.ts';
import { CheckedAnswerRow } from './CheckedAnswerRow.tsx';
import { CheckedGroupRow } from './CheckedGroupRow.tsx';
import { checkMessages } from './check.messages.ts';

function useRowLabel() {
  const words = useMessages(checkMessages);
  const { locale } = useLocale();
  return (fields: AnswerRow): string =>
    (fields.length > 1 && (words.groups[fields[0].affinity] ?? words.groups['address'])) ||
    fields[0].label[locale];
}

/** The rows of one question screen with one link to change them. Screen readers hear what the link changes. */
function Block({ draft, block }: { readonly draft: Draft; readonly block: AnswerBlock }) {
  const words = useMessages(checkMessages);
  const labelOf = useRowLabel();
  const { path, rows } = block;
  const [first] = rows[0];
  return (
    <div className="answer-block">
      <dl>
        {rows.map((fields) =>
          fields.length > 1 ? (
            <CheckedGroupRow key={fields[0].id} draft={draft} fields={fields} label={labelOf(fields)} />
          ) : (
            <CheckedAnswerRow key={fields[0].id} draft={draft} field={fields[0]} canChange={path !== null} />
          ),
        )}
      </dl>
      {path && (
        <p className="answer-change no-print">
          {/* the error summary links to each answer of the block by its own id */}
          {rows
            .flat()
            .filter((field) => field !== first)
            .map(({ id }) => (
              <span key={id} id={`change-${id}`} tabIndex={-1} />
            ))}
          <Link id={`change-${first.id}`} to={`${path}?from=check#${first.id}`}>
            <Icon name="edit" />
            <span className="answer-change-word">{words.change}</span>{' '}
            <span className="visually-hidden">{rows.map(labelOf).join(', ')}</span>
          </Link>
        </p>
      )}
    </div>
  );
}

interface AnswerRowsProps {
  readonly draft: Draft;
  readonly fields: readonly MergedField[];
}

/** Lists answers, with a link for each question screen. A name or an address has one row. */
export function AnswerRows({ draft, fields }: AnswerRowsProps) {
  const { locale } = useLocale();
  return (
    <div className="answers">
      {blocksIn(draft, fields, locale).map((block) => (
        <Block key={block.rows[0][0].id} draft={draft} block={block} />
      ))}
    </div>
  );
}
