import type { ProposedAnswer } from '@millrace/schemas/api';
import { maskValue, fieldsOfForm, type MergedField } from '@millrace/schemas/form';
import { useEffect, useRef } from 'react';
import { useLocale, useMessages } from '../../../shared/messages/locale-context.tsx';
import { useApplication } from '../../shared/session/ApplicationProvider.tsx';
import type { Draft } from '../../shared/session/saving/draft.ts';
import { useAnnounce } from '../../shared/shell/Announcer.tsx';
import { ProblemNotice } from '../../shared/shell/ProblemNotice.tsx';
import { useTask } from '../../shared/shell/use-task.ts';
import { Unbroken } from '../../shared/shell/Unbroken.tsx';
import { shownText } from './answer-text.ts';
import { checkMessages } from './check.messages.ts';

interface ProposalProps {
  readonly draft: Draft;
  readonly proposal: ProposedAnswer;
  readonly field: MergedField | undefined;
  readonly pending: boolean;
  readonly onDecide: (accept: boolean) => void;
}

function Proposal({ draft, proposal, field, pending, onDecide }: ProposalProps) {
  const words = useMessages(checkMessages);
  const { locale } = useLocale();
  const current = draft.answers[proposal.field] ?? '';
  const textOf = (text: string): string => {
    if (!text) return words.notProvided;
    return field ? shownText(field, text, locale) : text;
  };
  const currentText =
    field && !draft.masked.has(field.id) && field.sensitive ? maskValue(field, current) : current;
  const label = field?.label[locale] ?? words.otherAnswer;
  return (
    <li className="proposal">
      <p>
        <strong>{label}</strong>
        <br />
        <Unbroken text={words.insteadOf(textOf(proposal.value), textOf(currentText))} />
      </p>
      <div className="notice-links">
        <button type="button" className="button-plain" disabled={pending} onClick={() => onDecide(true)}>
          {words.accept} <span className="visually-hidden">{label}</span>
        </button>
        <button type="button" className="button-plain" disabled={pending} onClick={() => onDecide(false)}>
          {words.keepMine} <span className="visually-hidden">{label}</span>
        </button>
      </div>
    </li>
  );
}

interface ProposedAnswersProps {
  readonly draft: Draft;
  /**
   * The number of times the shopper pressed Submit. Undecided proposals block the submission, so each press
   * moves the focus to the proposals.
   */
  readonly attempt: number;
}

/**
 * Lists the answers that the store proposes. The shopper must accept or reject each proposal before
 * submitting.
 */
export function ProposedAnswers({ draft, attempt }: ProposedAnswersProps) {
  const words = useMessages(checkMessages);
  const application = useApplication();
  const { pending, error, run } = useTask();
  const section = useRef<HTMLElement>(null);
  const announce = useAnnounce();
  const left = draft.proposals.length;
  const before = useRef({ left, attempt });
  useEffect(() => {
    const { left: unresolvedBefore, attempt: attemptBefore } = before.current;
    const isStopped = left > 0 && attempt > attemptBefore;
    // After a decision about a proposal, the pressed button no longer exists. The focus then moves to the
    // section of proposals or to the page heading.
    const isButtonGone = left < unresolvedBefore && document.activeElement === document.body;
    if (isStopped || isButtonGone)
      (section.current ?? document.querySelector<HTMLElement>('main h1'))?.focus();
    // A proposal that arrives while the shopper reads must not move the focus.
    else if (left > unresolvedBefore) announce(words.proposalsTitle);
    // If the page has no proposals, the old attempt number is kept. The server may refuse the submission because of
    // a proposal that the page does not have yet. When that proposal arrives, `attempt` is still greater than the
    // kept number, so the proposal gets the focus.
    before.current = { left, attempt: left > 0 ? attempt : attemptBefore };
  }, [attempt, left, announce, words]);
  if (left === 0) return null;
  const fields = new Map(fieldsOfForm(draft.form).map((field) => [field.id, field]));
  return (
    <section ref={section} tabIndex={-1} className="notice notice-warning" aria-labelledby="proposals">
      <h2 id="proposals" className="notice-title">
        {words.proposalsTitle}
      </h2>
      <p>{words.proposalsBody}</p>
      <ul className="proposals">
        {draft.proposals.map((proposal) => (
          <Proposal
            key={proposal.proposalId}
            draft={draft}
            proposal={proposal}
            field={fields.get(proposal.field)}
            pending={pending}
            onDecide={(accept) => void run(() => application.decide(proposal.proposalId, accept))}
          />
        ))}
      </ul>
      <ProblemNotice error={error} />
    </section>
  );
}
