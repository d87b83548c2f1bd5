import type { OutsideFormDetails } from '@millrace/schemas/api';
import type { FieldError } from '@millrace/schemas/form';
import { isProblem } from '@millrace/schemas/http-client';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { payloadFrom, type FormScope, type Values } from '../../../shared/catalogue-form/form-scope.ts';
import { useLocale } from '../../../shared/messages/locale-context.tsx';
import { contactFormIn, emailField, phoneFieldIn } from '../../shared/contact/contact-fields.ts';
import { fieldsForThisDevice } from '../../shared/idle/autofill.ts';
import { useApplication, useApplicationState } from '../../shared/session/ApplicationProvider.tsx';
import type { Visit } from '../../shared/session/visit.ts';
import { useTask } from '../../shared/shell/use-task.ts';
import { useContactForm } from './use-contact-form.ts';

/**
 * Creates the application.
 * @returns the errors that the server found in the contact data. If there are none, the application was
 * created.
 */
function useStartForm(details: OutsideFormDetails, visit: Visit): () => Promise<readonly FieldError[]> {
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
      return [];
    } catch (error) {
      const refused = isProblem(error) ? error.errors : [];
      const ofContact = refused.filter(({ field }) => ['mobile_phone', 'email'].includes(field));
      if (ofContact.length === 0) throw error;
      return ofContact;
    }
  };
}

export interface ContactOptions {
  readonly details: OutsideFormDetails;
  readonly visit: Visit;
  /** Called after the server has created the application. */
  readonly onStarted: () => void;
}

/** Holds the shopper's phone number and email address, and starts the application with them. */
export function useContact({ details, visit, onStarted }: ContactOptions) {
  const application = useApplication();
  const contact = useApplicationState((state) => state.contact);
  const [refusals, setRefusals] = useState(0);
  const [search] = useSearchParams();
  const byEmail = details.confirmBy === 'email';
  const [withEmail, setWithEmail] = useState(byEmail || contact.email !== '' || search.has('email'));
  const phone = phoneFieldIn(details.store);
  const fields = withEmail ? [phone, emailField] : [phone];
  const scope: FormScope = { form: contactFormIn(details.store), answers: { ...contact }, masked: new Set() };
  const form = useContactForm(scope, fields, { email: contact.email });
  const { pending, error, run } = useTask();
  const start = useStartForm(details, visit);
  const send = (values: Values) => {
    const { mobile_phone = '', email = '' } = payloadFrom(fields, values);
    application.note({ contact: { mobile_phone, email } });
    void run(async () => {
      const refused = await start();
      if (refused.length === 0) return onStarted();
      if (refused.some(({ field }) => field === 'email')) setWithEmail(true);
      form.refuse(refused);
      setRefusals(refusals + 1);
    });
  };
  return {
    form,
    fields: fieldsForThisDevice(fields),
    /** True if the code goes to the email address. */
    byEmail: withEmail,
    /** Adds the email address to the form. Null if it is there, or if the store confirms by text only. */
    addEmail: withEmail || details.confirmBy === 'sms' ? null : () => setWithEmail(true),
    pending,
    error,
    /** Increases each time the form shows new errors. */
    attempt: form.attempt + refusals,
    send,
  };
}
