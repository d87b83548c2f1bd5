import {
  answer,
  digits,
  LenderError,
  optionalAnswer,
  plainLetters,
  type LenderContext,
} from '@millrace/plugin-sdk';
import type { Answer, Application } from './documented.ts';
import type { CustomerDetails, LinkRequest } from './wire.ts';

/**
 * Builds the request for a link. The values pre-fill Sunbit's own application, which the shopper completes
 * there.
 */
export function toLinkRequest(
  application: Application,
  { credentials, config }: Pick<LenderContext, 'credentials' | 'config'>,
): LinkRequest {
  const phone = toPhone(application, String(config['phoneSeparator'] ?? ''));
  const optional = {
    representativeEmail: config['representativeEmail'],
    departmentId: config['departmentId'],
    sourcePlatform: config['sourcePlatform'],
  };
  return {
    location: credentials['store_number'] ?? '',
    referral: application.reference,
    sendSMS: false,
    customerPhoneNumber: phone,
    customerDetails: toCustomerDetails(application, phone),
    ...Object.fromEntries(
      Object.entries(optional).filter(([, value]) => value !== undefined && value !== ''),
    ),
  };
}

function toCustomerDetails(application: Application, phone: string): CustomerDetails {
  const street = optionalAnswer(application, 'address_street_name');
  return {
    firstName: toName(application, 'first_name'),
    lastName: toName(application, 'last_name'),
    email: answer(application, 'email'),
    phone,
    ...(street && { addressDetails: toAddress(application, street) }),
  };
}

function toAddress(application: Application, street: string) {
  const parts = {
    address: [optionalAnswer(application, 'address_number'), street].filter(Boolean).join(' '),
    suite: optionalAnswer(application, 'apt_suite'),
    city: optionalAnswer(application, 'city'),
    state: optionalAnswer(application, 'state_name'),
    zipcode: optionalAnswer(application, 'zip_code'),
  };
  return Object.fromEntries(
    Object.entries(parts).filter(([, value]) => value !== undefined),
  ) as typeof parts & {
    address: string;
  };
}

function toName(application: Application, field: Answer): string {
  const name = plainLetters(answer(application, field));
  if (/[A-Za-z]/.test(name)) return name;
  throw new LenderError('mapping-failed', 'no', `The answer to ${field} has no Latin letters.`, { field });
}

/** Returns the phone number with a different separator: `(555) 010-0199` with `.` becomes `555.010.0199`. */
function toPhone(application: Application, separator: string): string {
  const field = 'mobile_phone';
  const plain = digits(answer(application, field));
  if (plain.length === 10) return [plain.slice(0, 3), plain.slice(3, 6), plain.slice(6)].join(separator);
  throw new LenderError('mapping-failed', 'no', `The answer to ${field} is no US phone number.`, { field });
}
