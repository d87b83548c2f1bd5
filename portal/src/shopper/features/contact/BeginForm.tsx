import type { OutsideFormDetails } from '@millrace/schemas/api';
import { useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { useLocale, useMessages } from '../../../shared/messages/locale-context.tsx';
import { consentMessages } from '../../shared/consent/consent.messages.ts';
import { ConsentCards } from '../../shared/consent/ConsentCards.tsx';
import { consentTarget } from '../../shared/consent/DisclosureCard.tsx';
import { PrintTexts } from '../../shared/consent/PrintTexts.tsx';
import { useApplication, useApplicationState } from '../../shared/session/ApplicationProvider.tsx';
import { WatchOnStoreDevice } from '../../shared/session/guards/Gates.tsx';
import type { Visit } from '../../shared/session/visit.ts';
import { ErrorSummary } from '../../shared/shell/ErrorSummary.tsx';
import { Icon } from '../../shared/shell/Icon.tsx';
import { ContactQuestions } from './ContactQuestions.tsx';
import { AskedLenders } from './AskedLenders.tsx';
import { useContact } from './use-contact.ts';

interface BeginFormProps {
  readonly details: OutsideFormDetails;
  readonly visit: Visit;
}

function ConsentLines({ details }: Pick<BeginFormProps, 'details'>) {
  const words = useMessages(consentMessages);
  return (
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
  );
}

/**
 * Begins an application: names the lenders and their credit checks, then asks for the consents and the phone
 * number. One button agrees and sends the code.
 */
export function BeginForm({ details, visit }: BeginFormProps) {
  const words = useMessages(consentMessages);
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
      <AskedLenders lenders={details.lenders} />
      <h2>{words.title}</h2>
      <ConsentLines details={details} />
      <ErrorSummary lines={[...consentLines, ...contact.form.lines]} attempt={contact.attempt + tries} />
      <form noValidate onSubmit={submit}>
        <ConsentCards
          disclosures={details.disclosures}
          agreed={agreed}
          onAgree={(ids) => application.note({ agreed: ids })}
          errors={consentLines}
        />
        <ContactQuestions contact={contact} button={words.agree} />
        <p className="small">{words.nothingSent}</p>
      </form>
      <PrintTexts />
      {hasInput && <WatchOnStoreDevice />}
    </>
  );
}
