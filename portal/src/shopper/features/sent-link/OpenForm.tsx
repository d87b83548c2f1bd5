import type { DisclosureText, SentLinkView } from '@millrace/schemas/api';
import { useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { isProblem } from '@millrace/schemas/http-client';
import { day } from '../../../shared/format/moments.ts';
import { useLocale, useMessages } from '../../../shared/messages/locale-context.tsx';
import { openLink } from './api.ts';
import { consentMessages } from '../../shared/consent/consent.messages.ts';
import { AskedLenders } from '../../shared/consent/AskedLenders.tsx';
import { ConsentCards } from '../../shared/consent/ConsentCards.tsx';
import { consentTarget } from '../../shared/consent/DisclosureCard.tsx';
import { PrintTexts } from '../../shared/consent/PrintTexts.tsx';
import { useApplication } from '../../shared/session/ApplicationProvider.tsx';
import { Icon } from '../../shared/shell/Icon.tsx';
import { PendingButton } from '../../shared/shell/PendingButton.tsx';
import { ProblemNotice } from '../../shared/shell/ProblemNotice.tsx';
import { Screen } from '../../shared/shell/Screen.tsx';
import { useTask } from '../../shared/shell/use-task.ts';
import { LinkOver } from './LinkOver.tsx';
import { sentLinkMessages } from './sent-link.messages.ts';

interface OpenFormProps {
  readonly view: SentLinkView;
  readonly token: string;
}

/** What the application takes. The lenders are counted here if they are not named below. */
function Promises({ view, areNamed }: { view: SentLinkView; areNamed: boolean }) {
  const words = useMessages(sentLinkMessages);
  return (
    <ul className="promises">
      <li>
        <Icon name="clock" />
        {words.minutes(view.estimatedMinutes)}
      </li>
      {!areNamed && (
        <li>
          <Icon name="lenders" />
          {words.lenders(view.lenderCount)}
        </li>
      )}
    </ul>
  );
}

/**
 * Shows the required consents and one button. Pressing the button exchanges the link for the cookie that
 * opens the application.
 */
export function OpenForm({ view, token }: OpenFormProps) {
  const words = useMessages(sentLinkMessages);
  const { inquiryLine } = useMessages(consentMessages);
  const { locale } = useLocale();
  const application = useApplication();
  const navigate = useNavigate();
  const [agreed, setAgreed] = useState<readonly string[]>([]);
  const [attempt, setAttempt] = useState(0);
  const { pending, error, run } = useTask();
  const isOpen = ({ id }: DisclosureText) => !agreed.includes(id);
  const lines = (attempt > 0 ? view.disclosures[locale].filter(isOpen) : []).map(({ id, title }) => ({
    target: consentTarget(id),
    message: words.tick(title),
  }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (view.disclosures.en.some(isOpen)) return setAttempt(attempt + 1);
    void run(async () => {
      const consents = view.disclosures.en.map(({ id, version, textHash }) => ({
        disclosureId: id,
        version,
        textHash,
      }));
      application.begin(await openLink({ token, locale, consents, inquiries: view.inquiries }));
      await navigate('/apply/code', { replace: true });
    });
  };
  if (isProblem(error) && error.status === 410)
    return <LinkOver view={view} state={error.code === 'link-expired' ? 'expired' : 'used'} token={token} />;
  const sent = view.submittedAt !== null;
  const title = sent ? words.resultsTitle(day(view.submittedAt!, locale)) : words.title;
  const hasTexts = view.disclosures.en.length > 0;
  const areNamed = hasTexts && view.lenders.length > 0;
  return (
    <Screen title={title} titleEnd={words.at(view.store.name)} errors={lines} attempt={attempt}>
      <p className="why">{sent ? words.resultsBody : view.askedByShopper ? words.ownIntro : words.intro}</p>
      {!sent && <Promises view={view} areNamed={areNamed} />}
      {areNamed && <AskedLenders lenders={view.lenders} />}
      {hasTexts && <p className="small">{inquiryLine(view.inquiries, view.unknownInquiries ?? 0)}</p>}
      <form noValidate onSubmit={submit}>
        <ConsentCards disclosures={view.disclosures} agreed={agreed} onAgree={setAgreed} errors={lines} />
        {hasTexts && <PrintTexts />}
        <ProblemNotice error={error} />
        <div className="sticky-actions">
          <PendingButton pending={pending}>
            {sent ? words.results : hasTexts ? words.agree : words.start}
          </PendingButton>
        </div>
      </form>
    </Screen>
  );
}
