import type { DisclosureText, OutsideFormDetails } from '@millrace/schemas/api';
import { Fragment, useState, type FormEvent } from 'react';
import { Navigate, useNavigate } from 'react-router';
import { useLocale, useMessages } from '../../../shared/messages/locale-context.tsx';
import { isProblem } from '@millrace/schemas/http-client';
import { useApplication, useApplicationState } from '../../shared/session/ApplicationProvider.tsx';
import { BeforeVerified } from '../../shared/session/guards/Gates.tsx';
import type { Visit } from '../../shared/session/visit.ts';
import { WithDetails } from '../../shared/session/guards/WithDetails.tsx';
import { Icon } from '../../shared/shell/Icon.tsx';
import { PendingButton } from '../../shared/shell/PendingButton.tsx';
import { ProblemNotice } from '../../shared/shell/ProblemNotice.tsx';
import { Screen } from '../../shared/shell/Screen.tsx';
import { useTask } from '../../shared/shell/use-task.ts';
import { consentMessages } from '../../shared/consent/consent.messages.ts';
import { consentTarget, DisclosureCard } from '../../shared/consent/DisclosureCard.tsx';
import { PrintTexts } from '../../shared/consent/PrintTexts.tsx';

const CONTACT_FIELDS = ['mobile_phone', 'email'];

/**
 * Creates the application and returns the next path. If the server rejects the contact, the path leads back to
 * the contact screen.
 */
function useStartForm(details: OutsideFormDetails, visit: Visit): () => Promise<string> {
  const application = useApplication();
  const { locale } = useLocale();
  return async () => {
    const consents = details.disclosures.en.map(({ id, version, textHash }) => ({
      disclosureId: id,
      version,
      textHash,
    }));
    const { inquiries } = details;
    try {
      await application.start(visit, details.urlId, details.linkId, { consents, inquiries }, locale);
      return '/apply/code';
    } catch (error) {
      const refused = isProblem(error) ? error.errors : [];
      const ofContact = refused.filter(({ field }) => CONTACT_FIELDS.includes(field));
      if (ofContact.length === 0) throw error;
      application.store.update({ refused: ofContact });
      return '/apply/contact';
    }
  };
}

const toggled = (ids: readonly string[], id: string, on: boolean): string[] =>
  on ? [...ids, id] : ids.filter((other) => other !== id);

/** Names the lenders with their kind of product and credit check, before the shopper agrees to anything. */
function LenderNames({ lenders }: Pick<OutsideFormDetails, 'lenders'>) {
  const words = useMessages(consentMessages);
  const isStaged = lenders.some(({ later }) => later);
  const rounds = [false, true].map((later) => lenders.filter((lender) => lender.later === later));
  return (
    <div>
      {rounds.map((round, index) =>
        round.length === 0 ? null : (
          <Fragment key={String(index)}>
            <strong>{words.goesTo(isStaged, index === 1)}</strong>
            <ul className="consent-lenders">
              {round.map(({ name, kind, inquiry }) => (
                <li key={name}>
                  {name}{' '}
                  <span className="muted">
                    {[words.kinds[kind], words.checks[inquiry]].filter(Boolean).join(' · ')}
                  </span>
                </li>
              ))}
            </ul>
          </Fragment>
        ),
      )}
    </div>
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
  const { pending, error, run } = useTask();
  const start = useStartForm(details, visit);
  const isOpen = ({ id }: DisclosureText) => !agreed.includes(id);
  const open = attempt > 0 ? details.disclosures[locale].filter(isOpen) : [];
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (details.disclosures.en.some(isOpen)) return setAttempt(attempt + 1);
    void run(async () => {
      const next = await start();
      await navigate(next);
    });
  };
  const lines = open.map(({ id, title }) => ({ target: consentTarget(id), message: words.tick(title) }));
  return (
    <Screen title={words.title} back="/apply/contact" errors={lines} attempt={attempt}>
      <ul className="consent-lines">
        <li>
          <Icon name="lenders" />
          <LenderNames lenders={details.lenders} />
        </li>
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
      <p className="why">{words.intro}</p>
      <form noValidate onSubmit={submit}>
        {details.disclosures[locale].map((disclosure, index) => (
          <DisclosureCard
            key={disclosure.id}
            disclosure={disclosure}
            original={details.disclosures.en[index] ?? disclosure}
            agreed={agreed.includes(disclosure.id)}
            error={lines.find(({ target }) => target === consentTarget(disclosure.id))?.message}
            onAgree={(on) => application.note({ agreed: toggled(agreed, disclosure.id, on) })}
          />
        ))}
        <ProblemNotice error={error} />
        <div className="actions">
          <PendingButton pending={pending}>{words.agree}</PendingButton>
          <PrintTexts />
        </div>
      </form>
    </Screen>
  );
}

export function ConsentScreen() {
  const hasContact = useApplicationState(({ contact }) => contact.mobile_phone !== '');
  return (
    <BeforeVerified>
      {hasContact ? (
        <WithDetails>{(details, visit) => <ConsentForm details={details} visit={visit} />}</WithDetails>
      ) : (
        <Navigate to="/apply/contact" replace />
      )}
    </BeforeVerified>
  );
}
