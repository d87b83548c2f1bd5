import type { DisclosureText, OutsideFormDetails } from '@millrace/schemas/api';
import { useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { useLocale, useMessages } from '../../../shared/messages/locale-context.tsx';
import { useApplication, useApplicationState } from '../../shared/session/ApplicationProvider.tsx';
import { BeforeVerified } from '../../shared/session/guards/Gates.tsx';
import type { Visit } from '../../shared/session/visit.ts';
import { WithDetails } from '../../shared/session/guards/WithDetails.tsx';
import { Icon } from '../../shared/shell/Icon.tsx';
import { LenderMark } from '../../shared/shell/LenderMark.tsx';
import { Screen } from '../../shared/shell/Screen.tsx';
import { consentMessages } from '../../shared/consent/consent.messages.ts';
import { ConsentCards } from '../../shared/consent/ConsentCards.tsx';
import { consentTarget } from '../../shared/consent/DisclosureCard.tsx';
import { PrintTexts } from '../../shared/consent/PrintTexts.tsx';

/** Names the lenders with their kind of product and credit check, before the shopper agrees to anything. */
function LenderNames({ lenders }: Pick<OutsideFormDetails, 'lenders'>) {
  const words = useMessages(consentMessages);
  const isStaged = lenders.some(({ later }) => later);
  const rounds = [false, true].map((later) => lenders.filter((lender) => lender.later === later));
  return rounds.map((round, index) =>
    round.length === 0 ? null : (
      <section key={String(index)} className="card consent-round" aria-labelledby={`round-${index}`}>
        <h2 id={`round-${index}`}>{words.goesTo(isStaged, index === 1)}</h2>
        <ul className="consent-lenders">
          {round.map(({ name, kind, inquiry }) => (
            <li key={name}>
              <LenderMark name={name} />
              <span>
                <strong>{name}</strong>
                <span className="muted">{words.kinds[kind]}</span>
              </span>
              <span className={`chip check-${inquiry}`}>{words.checks[inquiry]}</span>
            </li>
          ))}
        </ul>
      </section>
    ),
  );
}

interface ConsentFormProps {
  readonly details: OutsideFormDetails;
  readonly visit: Visit;
}

function ConsentForm({ details, visit }: ConsentFormProps) {
  const words = useMessages(consentMessages);
  const { locale } = useLocale();
  const application = useApplication();
  const navigate = useNavigate();
  const agreed = useApplicationState((state) => state.agreed);
  const [attempt, setAttempt] = useState(0);
  const disclosures = details.disclosures[locale];
  const isOpen = ({ id }: DisclosureText) => !agreed.includes(id);
  const open = attempt > 0 ? disclosures.filter(isOpen) : [];
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (details.disclosures.en.some(isOpen)) return setAttempt(attempt + 1);
    // runs after the event, because React counts a navigation inside the handler as part of the form's action
    queueMicrotask(() => void navigate('/apply/contact'));
  };
  const lines = open.map(({ id, title }) => ({ target: consentTarget(id), message: words.tick(title) }));
  return (
    <Screen title={words.title} back={visit.path} errors={lines} attempt={attempt}>
      <LenderNames lenders={details.lenders} />
      <ul className="consent-lines">
        <li>
          <Icon name="lock" />
          <span>{words.inquiryLine(details.inquiries, details.unknownInquiries ?? 0)}</span>
        </li>
        <li>
          <Icon name="info" />
          <div>
            {words.purpose}
            <details>
              <summary>{words.read}</summary>
              {words.purposeInFull}
            </details>
          </div>
        </li>
      </ul>
      <form noValidate onSubmit={submit}>
        <ConsentCards
          disclosures={details.disclosures}
          agreed={agreed}
          onAgree={(ids) => application.note({ agreed: ids })}
          errors={lines}
        />
        <div className="actions">
          <button type="submit" className="button">
            {words.agree}
          </button>
          <PrintTexts />
        </div>
        <p className="small">{words.nothingSent}</p>
      </form>
    </Screen>
  );
}

/**
 * Shows what the shopper must agree to before the first question: the lenders, their credit checks and the
 * legal texts.
 */
export const ConsentScreen = () => (
  <BeforeVerified>
    <WithDetails>{(details, visit) => <ConsentForm details={details} visit={visit} />}</WithDetails>
  </BeforeVerified>
);
