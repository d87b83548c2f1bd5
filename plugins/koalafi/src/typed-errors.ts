import { cents, LenderError, type LenderReply, type Localised, type Reason } from '@millrace/plugin-sdk';
import { sentences } from './sentences.ts';
import type { TypedError } from './wire.ts';

/** For each field that a shopper can correct: Koalafi's name, and the ids of the field in the catalogue. */
const catalogueFields: Readonly<Record<string, readonly string[]>> = {
  firstName: ['first_name'],
  lastName: ['last_name'],
  birthDate: ['date_of_birth'],
  birthdate: ['date_of_birth'],
  taxpayerIdentificationNumber: ['ssn_number'],
  taxID: ['ssn_number'],
  cellPhone: ['mobile_phone'],
  emailAddress: ['email'],
  billingAddress: ['address_number', 'address_street_name', 'city', 'state_name', 'zip_code'],
  line1: ['address_number', 'address_street_name'],
  line2: ['apt_suite'],
  city: ['city'],
  state: ['state_name'],
  zip: ['zip_code'],
  employerName: ['employer_name'],
  monthlyIncome: ['gross_monthly_income'],
  paymentFrequency: ['how_often_paid'],
  lastPayDate: ['last_pay_date'],
  routingNumber: ['bank_routing_number'],
  accountNumber: ['bank_account_number'],
};

/**
 * Converts an error to a reply: a decline, a correction or a refusal. For a `FatalError` it throws.
 * @param list path of the list of errors inside `data`
 */
export function fromTypedError(error: TypedError, sent: 'no' | 'maybe', list: string): LenderReply {
  switch (error.__typename) {
    case 'HardDecline':
    case 'DenialError':
    case 'Ineligible':
    case 'LeaseRestricted':
      return { outcome: 'Rejected', reasons: [reason(error, sentences.declined)] };
    case 'SoftDecline':
      return softDecline(error, `data.${list}[].extensions.declineField`);
    case 'BadRequest':
    case 'InvalidApp':
    case 'NotFound':
    case 'OrderNotFound':
      return { outcome: 'Invalid', reasons: [reason(error, sentences.unusable)] };
    case 'CartValidation': {
      const approvedCents = cents(error.extensions?.approvedAmount);
      const reasons = [reason(error, approvedCents === undefined ? sentences.cart : sentences.overApproval)];
      return { outcome: 'Invalid', reasons, ...(approvedCents !== undefined && { approvedCents }) };
    }
    case 'FatalError':
      throw new LenderError('server-error', sent, 'Koalafi had an internal error.');
    default:
      return {
        outcome: 'Pending',
        waitingOn: 'lender',
        unknownWord: error.__typename,
        unknownWordAt: `data.${list}[].__typename`,
      };
  }
}

function softDecline(error: TypedError, fieldAt: string): LenderReply {
  const { declineField = '', appId } = error.extensions ?? {};
  const name = (declineField ?? '').split('.').at(-1) ?? '';
  const fields = Object.hasOwn(catalogueFields, name) ? catalogueFields[name] : undefined;
  const { text } = reason(error, sentences.correct);
  return {
    outcome: 'Soft Decline',
    waitingOn: 'consumer',
    reasons: [{ code: 'SoftDecline', text }],
    inputRequests: [{ id: 'correction', kind: 'correction', prompt: text, ...(fields && { fields }) }],
    ...(appId !== undefined && appId !== null && { references: { application: String(appId) } }),
    ...(!fields && {
      unknownField: name === '' ? 'no field named' : (declineField ?? ''),
      unknownFieldAt: fieldAt,
    }),
  };
}

/**
 * Returns the reason as a text for people. Koalafi writes `displayText` for customers, in English only.
 * `message` is not for customers and may repeat answers of the shopper. The Spanish text is Millrace's own
 * sentence for the same reason.
 */
function reason(error: TypedError, sentence: Localised): Reason {
  const { displayText } = error.extensions ?? {};
  return { code: error.__typename, text: displayText ? { ...sentence, en: displayText } : sentence };
}
