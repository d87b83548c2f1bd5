import type { OutsideFormDetails } from '@millrace/schemas/api';
import { useState, type FormEvent, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { useLocale, useMessages } from '../../../shared/messages/locale-context.tsx';
import { consentMessages } from '../../shared/consent/consent.messages.ts';
import { AskedLenders } from '../../shared/consent/AskedLenders.tsx';
import { ConsentCards } from '../../shared/consent/ConsentCards.tsx';
import { consentTarget } from '../../shared/consent/DisclosureCard.tsx';
import { PrintTexts } from '../../shared/consent/PrintTexts.tsx';
import { useApplication, useApplicationState } from '../../shared/session/ApplicationProvider.tsx';
import { WatchOnStoreDevice } from '../../shared/session/guards/Gates.tsx';
import type { Visit } from '../../shared/session/visit.ts';
import { ErrorSummary } from '../../shared/shell/ErrorSummary.tsx';
import { PendingButton } from '../../shared/shell/PendingButton.tsx';
import { ProblemNotice } from '../../shared/shell/ProblemNotice.tsx';
import { ContactQuestions } from './ContactQuestions.tsx';
import { contactMessages } from './contact.messages.ts';
import { useContact } from './use-contact.ts';

interface BeginFormProps {
  readonly details: OutsideFormDetails;
  readonly visit: Visit;
  /** Shown above the button. */
  readonly children?: ReactNode;
}

/** The largest number of credit checks. What they mean, and what the form is for, is one tap away. */
function CreditChecks({ details }: Pick<BeginFormProps, 'details'>) {
  const words = useMessages(consentMessages);
  const { inquiries, unknownInquiries = 0 } = details;
  return (
    <>
      <details className="checks">
        <summary>{words.checksLine(inquiries, unknownInquiries)}</summary>
        <div className="legal">
          <p>
            {words.inquiryLine(inquiries, unknownInquiries)} {inquiries.hard > 0 && words.hardInFull}
          </p>
          <p>
            {words.voluntary} {words.purpose}
          </p>
          <p>{words.purposeInFull}</p>
          <PrintTexts />
        </div>
      </details>
      <p className="fine">
        {inquiries.hard > 0 && `${words.hardMayChange} `}
        {words.nothingSent} {words.voluntary}
      </p>
    </>
  );
}

/**
 * Begins an application: asks for the phone number, names the lenders and their credit checks, then asks for
 * the consents. One button, always in view, agrees and sends the code.
 */
export function BeginForm({ details, visit, children }: BeginFormProps) {
  const words = useMessages(consentMessages);
  const { disclosure } = useMessages(contactMessages);
  const { locale } = useLocale();
  const application = useApplication();
  const navigate = useNavigate();
  const agreed = useApplicationState((state) => state.agreed);
  const contact = useContact({ details, visit, onStarted: () => void navigate('/apply/contact') });
  const [tries, setTries] = useState(0);
  const [isChecked, setChecked] = useState(false);
  const isOpen = ({ id }: { readonly id: string }) => !agreed.includes(id);
  const open = isChecked ? details.disclosures[locale].filter(isOpen) : [];
  const consentLines = open.map((text) => ({
    target: consentTarget(text.id),
    message: words.tick(text.title),
  }));
  const submit = (event: FormEvent) => {
    setChecked(true);
    contact.form.submit((values) => {
      if (details.disclosures.en.some(isOpen)) setTries(tries + 1);
      else contact.send(values);
    })(event);
  };
  const hasInput = agreed.length > 0 || Object.values(contact.form.values).some(Boolean);
  return (
    <>
      <ErrorSummary lines={[...contact.form.lines, ...consentLines]} attempt={contact.attempt + tries} />
      <form noValidate className="begin" onSubmit={submit}>
        <ContactQuestions contact={contact} />
        <AskedLenders lenders={details.lenders} />
        <section className="agreement" aria-labelledby="agreement">
          <h2 id="agreement">{words.title}</h2>
          <CreditChecks details={details} />
          <p className="fine">{disclosure}</p>
          <ConsentCards
            disclosures={details.disclosures}
            agreed={agreed}
            onAgree={(ids) => application.note({ agreed: ids })}
            errors={consentLines}
          />
        </section>
        {children}
        <ProblemNotice error={contact.error} />
        <div className="sticky-actions">
          <PendingButton pending={contact.pending}>{words.agree}</PendingButton>
        </div>
      </form>
      {hasInput && <WatchOnStoreDevice />}
    </>
  );
}
