import type { SendLinkBody } from '@millrace/schemas/api';
import { fieldById, validateField } from '@millrace/schemas/fields';
import type { SentFormChoice } from '@millrace/schemas/form';
import type { Destination } from '../../../forms/send-links/index.ts';
import type { StoredAnswers } from '../../applications/index.logic.ts';

interface Finding {
  field: string;
  code: string;
  message: string;
}

/**
 * A validated request to send the shopper a link to an application. Clients send such a request in one of two
 * formats.
 */
export interface WantedLink {
  formId: string;
  storeId: number;
  /** How the form is to be changed. Null means that the form is sent unchanged. */
  choice: SentFormChoice | null;
  message: string;
  associateId: number | null;
  destinationsOf(answers: StoredAnswers): { destinations: Destination[]; findings: Finding[] };
}

const digits = (phone: string): string => phone.replace(/\D/g, '').slice(-10);
const missing = (field: string): Finding => ({
  field,
  code: 'required',
  message: 'Enter this to send the form.',
});

/**
 * Reads a request to send a form to the phone and email address of the application, and optionally to
 * another email address.
 */
function sentForm(body: SendLinkBody): WantedLink | Finding[] {
  const { form_id: formId, store_id: storeId, radio_selected, channels = ['sms', 'email'] } = body;
  const alternate = body.alternate_email?.trim() ?? '';
  const findings = [
    ...(radio_selected ? [] : [missing('radio_selected')]),
    ...(formId ? [] : [missing('form_id')]),
    ...(storeId ? [] : [missing('store_id')]),
    ...(alternate && !isMailbox(alternate)
      ? [{ field: 'alternate_email', code: 'email', message: 'Enter an email address like name@example.com' }]
      : []),
  ];
  if (findings.length > 0 || !formId || !storeId || !radio_selected) return findings;
  const { specific_lender, form_type, custom } = body;
  return {
    formId,
    storeId,
    choice: {
      radio_selected,
      ...(radio_selected === 'specific_lender' && specific_lender && { specific_lender }),
      ...(radio_selected === 'form_type' && form_type && { form_type }),
      ...(radio_selected === 'custom' && custom && { custom }),
    },
    message: body.form_message ?? '',
    associateId: body.associate_id ?? null,
    destinationsOf: (answers) => {
      const own = ofForm(answers).filter(({ channel }) => channels.includes(channel));
      const destinations = alternate ? [...own, { channel: 'email' as const, address: alternate }] : own;
      return { destinations, findings: destinations.length > 0 ? [] : [nowhere('channels')] };
    },
  };
}

/**
 * Reads a request to send a one-time link. The phone and email address in the request must be those of the
 * application.
 */
function oneTimeLink(body: SendLinkBody): WantedLink | Finding[] {
  const { formId, storeId, phone, email, channels = ['sms', 'email'] } = body;
  if (!formId || !storeId)
    return [...(formId ? [] : [missing('formId')]), ...(storeId ? [] : [missing('storeId')])];
  return {
    formId,
    storeId,
    choice: null,
    message: body.message ?? '',
    associateId: body.associate_id ?? null,
    destinationsOf: (answers) => {
      const { mobile_phone = '', email: mailbox = '' } = answers;
      const findings: Finding[] = [];
      if (phone && digits(phone) !== digits(mobile_phone)) findings.push(notOfForm('phone', 'phone number'));
      if (email && email.trim().toLowerCase() !== mailbox.toLowerCase())
        findings.push(notOfForm('email', 'email address'));
      const both = !phone && !email;
      const isWanted = (channel: Destination['channel']) =>
        both ? channels.includes(channel) : Boolean(channel === 'sms' ? phone : email);
      const destinations = ofForm(answers).filter(({ channel }) => isWanted(channel));
      if (findings.length === 0 && destinations.length === 0) findings.push(nowhere('phone'));
      return { destinations, findings };
    },
  };
}

/**
 * True if the body is a request to send a form, and false if it requests a one-time link. The errors of the
 * request use the field names of its format.
 */
const isForm = ({ radio_selected, formId, storeId, form_id, store_id }: SendLinkBody): boolean =>
  radio_selected !== undefined ||
  (formId === undefined && storeId === undefined && (form_id !== undefined || store_id !== undefined));

export function wantedLink(body: SendLinkBody): { wanted: WantedLink | undefined; findings: Finding[] } {
  const wanted = isForm(body) ? sentForm(body) : oneTimeLink(body);
  return Array.isArray(wanted) ? { wanted: undefined, findings: wanted } : { wanted, findings: [] };
}

/** Returns the shopper's phone and email address in an application. */
export function ofForm({ mobile_phone, email }: StoredAnswers): Destination[] {
  return [
    ...(mobile_phone ? [{ channel: 'sms' as const, address: mobile_phone }] : []),
    ...(email ? [{ channel: 'email' as const, address: email }] : []),
  ];
}

const isMailbox = (text: string): boolean =>
  validateField({ ...fieldById('email')!, required: true }, text, { locale: 'en', today: '2000-01-01' }) ===
  null;

const notOfForm = (field: string, what: string): Finding => ({
  field,
  code: 'not-of-form',
  message: `The application now has a different ${what}. Reload the application.`,
});
const nowhere = (field: string): Finding => ({
  field,
  code: 'nowhere',
  message: 'Choose a way to reach the shopper.',
});
