import type { CoApplicantLink, DisclosureText } from '@millrace/schemas/api';
import { useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { isProblem } from '@millrace/schemas/http-client';
import { useLocale, useMessages } from '../../../shared/messages/locale-context.tsx';
import { declinePart, openPart } from '../../shared/co-applicant/api.ts';
import { AskedLenders } from '../../shared/consent/AskedLenders.tsx';
import { consentMessages } from '../../shared/consent/consent.messages.ts';
import { ConsentCards } from '../../shared/consent/ConsentCards.tsx';
import { consentTarget } from '../../shared/consent/DisclosureCard.tsx';
import { PrintTexts } from '../../shared/consent/PrintTexts.tsx';
import { partForm } from '../../shared/session/own-call.ts';
import { remember } from '../../shared/session/tab-storage.ts';
import { Icon } from '../../shared/shell/Icon.tsx';
import { PendingButton } from '../../shared/shell/PendingButton.tsx';
import { ProblemNotice } from '../../shared/shell/ProblemNotice.tsx';
import { Screen } from '../../shared/shell/Screen.tsx';
import { useTask } from '../../shared/shell/use-task.ts';
import { PART } from './part-memory.ts';
import { partMessages } from './part.messages.ts';

interface OpenPartProps {
  readonly link: CoApplicantLink;
  readonly token: string;
  /** Called if the co-applicant's link was used elsewhere or expired after this page was opened. */
  readonly onOver: () => void;
}

function useOpening({ link, token, onOver }: OpenPartProps) {
  const { locale } = useLocale();
  const navigate = useNavigate();
  const task = useTask();
  const overOr = (error: unknown) => {
    if (!isProblem(error) || error.status !== 410) throw error;
    onOver();
  };
  const open = () =>
    task.run(async () => {
      const consents = link.disclosures.en.map(({ id, version, textHash }) => ({
        disclosureId: id,
        version,
        textHash,
      }));
      try {
        const { partId, sentTo } = await openPart({ token, locale, consents });
        partForm.set(partId);
        remember(PART, { formId: PART, destinations: [sentTo] });
      } catch (error) {
        return overOr(error);
      }
      await navigate('/co-applicant', { replace: true });
    });
  const decline = () =>
    task.run(async () => {
      await declinePart(token).catch(overOr);
      onOver();
    });
  return { ...task, open, decline };
}

/**
 * Shows which applicant sent the link, for what purpose, and the consents. Pressing the button exchanges the
 * link for the cookie that gives access to the co-applicant's questions.
 */
export function OpenPart(props: OpenPartProps) {
  const { link } = props;
  const words = useMessages(partMessages);
  const { inquiryLine } = useMessages(consentMessages);
  const { locale } = useLocale();
  const [agreed, setAgreed] = useState<readonly string[]>([]);
  const [attempt, setAttempt] = useState(0);
  const { pending, error, open, decline } = useOpening(props);
  const isOpen = ({ id }: DisclosureText) => !agreed.includes(id);
  const lines = (attempt > 0 ? link.disclosures[locale].filter(isOpen) : []).map(({ id, title }) => ({
    target: consentTarget(id),
    message: words.tick(title),
  }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (link.disclosures.en.some(isOpen)) setAttempt(attempt + 1);
    else void open();
  };
  return (
    <Screen title={words.title} titleEnd={words.at(link.store.name)} errors={lines} attempt={attempt}>
      <p className="why">{words.intro(link.applicant)}</p>
      <ul className="promises">
        <li>
          <Icon name="folder" />
          {words.questions(link.fieldCount)}
        </li>
        <li>
          <Icon name="lock" />
          <span>{words.codeFirst(link.sentTo.masked.replaceAll(' ', '\u00a0'))}</span>
        </li>
      </ul>
      <AskedLenders lenders={link.lenders} />
      {link.disclosures.en.length > 0 && (
        <p className="small">{inquiryLine(link.inquiries, link.unknownInquiries)}</p>
      )}
      <form noValidate onSubmit={submit}>
        <ConsentCards disclosures={link.disclosures} agreed={agreed} onAgree={setAgreed} errors={lines} />
        <ProblemNotice error={error} />
        <div className="sticky-actions">
          <PendingButton pending={pending}>
            {link.disclosures.en.length > 0 ? words.agree : words.start}
          </PendingButton>
        </div>
        <div className="actions">
          {link.disclosures.en.length > 0 && <PrintTexts />}
          <button type="button" className="button-plain" onClick={() => void decline()}>
            {words.notMe}
          </button>
        </div>
      </form>
    </Screen>
  );
}
