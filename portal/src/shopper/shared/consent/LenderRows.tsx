import type { OutsideFormDetails } from '@millrace/schemas/api';
import { useMessages } from '../../../shared/messages/locale-context.tsx';
import { LenderMark } from '../shell/LenderMark.tsx';
import { consentMessages } from './consent.messages.ts';

type Lender = OutsideFormDetails['lenders'][number];

interface LenderRowsProps {
  readonly lenders: readonly (Pick<Lender, 'name' | 'inquiry'> & Partial<Pick<Lender, 'kind'>>)[];
}

/** One line for each lender: its mark, its name, the kind of its product if known, and its credit check. */
export function LenderRows({ lenders }: LenderRowsProps) {
  const words = useMessages(consentMessages);
  return (
    <ul className="consent-lenders">
      {lenders.map(({ name, kind, inquiry }) => (
        <li key={name}>
          <LenderMark name={name} />
          <span>
            <strong>{name}</strong>{' '}
            <span className="muted">
              {kind && `${words.kinds[kind]} · `}
              <span className={`check-${inquiry}`}>{words.checks[inquiry]}</span>
            </span>
          </span>
        </li>
      ))}
    </ul>
  );
}
