import Type, { type Static } from 'typebox';
import { endpoint } from './contract.ts';
import { formStages } from '../list-choices/index.ts';
import { ApplicationSituation, FormListRow } from './application-lists.ts';
import { Done, Instant, Lines, Nullable, NumericId, Uuid } from './common.ts';
import { InquiryLedger } from './inquiries.ts';

export const ApplicantFormParams = Type.Object({ form_id: Uuid }, { additionalProperties: false });
export type ApplicantFormParams = Static<typeof ApplicantFormParams>;

/**
 * The applicant: contact data, and other applications of the same person at this store. The reply contains no
 * answer that is stored encrypted.
 */
export const ApplicantDetails = Type.Object({
  /** Id of the applicant, not of the form. */
  id: NumericId,
  form_id: Uuid,
  store_id: NumericId,
  first_name: Nullable(Type.String()),
  last_name: Nullable(Type.String()),
  email: Nullable(Type.String()),
  mobile_phone: Nullable(Type.String()),
  home_phone: Nullable(Type.String()),
  address: Nullable(Type.String()),
  /** Id of the state in which the applicant lives. */
  location_id: Nullable(NumericId),
  /** True until the applicant has set a password. */
  first_login: Type.Boolean(),
  locale: Type.String(),
  /** Channels on which the applicant confirmed their contact data with a code: `sms`, `email`. */
  verified_by: Type.Array(Type.String()),
  /** Credit inquiries that this application caused. */
  inquiries: InquiryLedger,
  /** Other applications with the same phone or email address at this store, newest first. */
  forms: Type.Array(
    Type.Object({
      id: Uuid,
      reference: Type.String(),
      stage: Type.Enum([...formStages]),
      created_at: Instant,
      submitted_at: Nullable(Instant),
    }),
  ),
});
export type ApplicantDetails = Static<typeof ApplicantDetails>;

export const ApplicantEnrollmentBody = Type.Object(
  { applicant_id: NumericId },
  { additionalProperties: false },
);
export type ApplicantEnrollmentBody = Static<typeof ApplicantEnrollmentBody>;

/**
 * Reply after an applicant was sent a link to set a password. `sent_to` is the applicant's masked address.
 */
export const ApplicantEnrollment = Type.Object({
  success: Type.Literal(true),
  defaultMsg: Type.String(),
  sent_to: Type.String(),
});
export type ApplicantEnrollment = Static<typeof ApplicantEnrollment>;

export const ApplicantPasswordBody = Type.Object(
  {
    token: Type.String({ minLength: 1, maxLength: 128 }),
    newPassword: Type.String({ maxLength: 255 }),
  },
  { additionalProperties: false },
);
export type ApplicantPasswordBody = Static<typeof ApplicantPasswordBody>;

export const ApplicantNotesQuery = Type.Object(
  { applicant_id: NumericId, store_id: NumericId },
  { additionalProperties: false },
);
export type ApplicantNotesQuery = Static<typeof ApplicantNotesQuery>;

/**
 * A note about an applicant. With an `id`, the text replaces the note with this id. Only the author of a note
 * may do that.
 */
export const ApplicantNoteBody = Type.Object(
  {
    id: Type.Optional(NumericId),
    applicant_id: NumericId,
    store_id: NumericId,
    notes: Lines(2000),
  },
  { additionalProperties: false },
);
export type ApplicantNoteBody = Static<typeof ApplicantNoteBody>;

export const ApplicantNote = Type.Object({
  id: NumericId,
  applicant_id: NumericId,
  store_id: NumericId,
  notes: Type.String(),
  created_by_name: Type.String(),
  /** True if the current user wrote the note. */
  is_own: Type.Boolean(),
  created_at: Instant,
  updated_at: Instant,
});
export type ApplicantNote = Static<typeof ApplicantNote>;
export const ApplicantNoteList = Type.Object({ notes: Type.Array(ApplicantNote) });
export type ApplicantNoteList = Static<typeof ApplicantNoteList>;

/**
 * Search text: a name, a reference, a phone number or its last four digits, an email address, or the whole
 * part of an email address before the `@`.
 */
export const ApplicantSearchQuery = Type.Object(
  { query: Type.String({ minLength: 2, maxLength: 255 }) },
  { additionalProperties: false },
);
export type ApplicantSearchQuery = Static<typeof ApplicantSearchQuery>;
export const FoundApplicants = Type.Object({
  applicants: Type.Array(
    Type.Object({
      id: NumericId,
      form_id: Uuid,
      reference: Type.String(),
      name: Type.String(),
      email: Nullable(Type.String()),
      phone_last4: Nullable(Type.String()),
      store_id: NumericId,
      store_name: Type.String(),
      org_name: Type.String(),
      created_at: Instant,
    }),
  ),
});
export type FoundApplicants = Static<typeof FoundApplicants>;

export const SignedDisclosuresQuery = Type.Object(
  { email: Type.String({ format: 'email', maxLength: 255 }) },
  { additionalProperties: false },
);
export type SignedDisclosuresQuery = Static<typeof SignedDisclosuresQuery>;
export const SignedDisclosures = Type.Object({
  disclosureSignatures: Type.Array(
    Type.Object({
      id: Type.Integer(),
      form_id: Uuid,
      reference: Type.String(),
      name: Type.String(),
      store_name: Type.String(),
      title: Type.String(),
      version: Type.Integer(),
      locale: Type.String(),
      text_hash: Type.String(),
      /** The disclosure texts as the shopper saw them: in the language of the application, and in English. */
      texts: Type.Array(
        Type.Object({
          locale: Type.String(),
          text: Type.String(),
          format: Type.Union([Type.Literal('text'), Type.Literal('html')]),
        }),
      ),
      ip: Nullable(Type.String()),
      accepted_at: Instant,
    }),
  ),
});
export type SignedDisclosures = Static<typeof SignedDisclosures>;

export const sendApplicantEnrollment = endpoint({
  id: 'admin.send-temporary-password',
  method: 'POST',
  path: '/admin/applicant/send-temporary-password',
  permission: 'applicants:enroll',
  ids: { 'body.applicant_id': 'applicant' },
  body: ApplicantEnrollmentBody,
  reply: ApplicantEnrollment,
  summary: 'Send an applicant a link to set a password',
});

export const setApplicantPassword = endpoint({
  id: 'applicant-password.set',
  method: 'POST',
  path: '/applicant-password',
  permission: 'applicant-password:set',
  ids: { 'body.token': 'token' },
  own: true,
  body: ApplicantPasswordBody,
  reply: Done,
  summary: "Set an applicant's password with the link of the enrollment email",
});

export const listApplicantNotes = endpoint({
  id: 'applicant-notes.get',
  method: 'GET',
  path: '/applicant-notes/get-applicant-notes',
  permission: 'applicant-notes:read',
  ids: { 'query.applicant_id': 'applicant', 'query.store_id': 'store' },
  query: ApplicantNotesQuery,
  reply: ApplicantNoteList,
  summary: 'List the notes a store keeps about an applicant',
});

export const saveApplicantNote = endpoint({
  id: 'applicant-notes.save',
  method: 'POST',
  path: '/applicant-notes/save-notes',
  permission: 'applicant-notes:update',
  ids: { 'body.applicant_id': 'applicant', 'body.store_id': 'store', 'body.id': 'note' },
  body: ApplicantNoteBody,
  reply: ApplicantNote,
  idempotencyKey: true,
  summary: 'Save a note about an applicant',
});

export const getApplicantDetails = endpoint({
  id: 'applicants.details',
  method: 'GET',
  path: '/applicants/{form_id}/applicant-details',
  permission: 'applicants:read',
  ids: { 'path.form_id': 'form' },
  params: ApplicantFormParams,
  reply: ApplicantDetails,
  summary: 'Get the applicant of an application',
});

export const searchApplicants = endpoint({
  id: 'applicant-disclosures.search-applicants',
  method: 'GET',
  path: '/applicant-disclosures/search-applicants',
  permission: 'applicant-disclosures:search',
  query: ApplicantSearchQuery,
  reply: FoundApplicants,
  summary: 'Find applicants by name, email or phone',
});

export const searchApplicantDisclosures = endpoint({
  id: 'applicant-disclosures.search-disclosures',
  method: 'GET',
  path: '/applicant-disclosures/search-disclosures',
  permission: 'applicant-disclosures:search',
  query: SignedDisclosuresQuery,
  reply: SignedDisclosures,
  summary: 'List the disclosures an applicant agreed to',
});

/**
 * One person in the stores that the user may see: all applications with the same phone number and e-mail
 * address, the notes about this person, and the links that were sent to them.
 */
export const Customer = Type.Object({
  name: Nullable(Type.String()),
  email: Nullable(Type.String()),
  mobile_phone: Nullable(Type.String()),
  address: Nullable(Type.String()),
  locale: Type.String(),
  applications: Type.Array(
    Type.Object({
      id: Uuid,
      reference: Type.String(),
      store_id: NumericId,
      store_name: Type.String(),
      situation: ApplicationSituation,
      /** The currency of the amounts: that of the store. */
      currency: FormListRow.properties.currency,
      requested_cents: Nullable(Type.Integer()),
      best_lender: Nullable(Type.String()),
      approved_cents: Nullable(Type.Integer()),
      lenders: FormListRow.properties.lenders,
      created_at: Instant,
      submitted_at: Nullable(Instant),
    }),
  ),
  notes: Type.Array(
    Type.Object({
      id: NumericId,
      notes: Type.String(),
      created_by_name: Type.String(),
      store_name: Type.String(),
      created_at: Instant,
    }),
  ),
  messages: Type.Array(
    Type.Object({
      id: NumericId,
      reference: Type.String(),
      sent_by_name: Nullable(Type.String()),
      sent_at: Instant,
      /** True: the customer opened the link. */
      is_opened: Type.Boolean(),
    }),
  ),
});
export type Customer = Static<typeof Customer>;

export const getCustomer = endpoint({
  id: 'applicants.customer',
  method: 'GET',
  path: '/applicants/{form_id}/customer',
  permission: 'applicants:read',
  ids: { 'path.form_id': 'form' },
  own: true,
  params: ApplicantFormParams,
  reply: Customer,
  summary: 'Get all applications, notes and messages of a person',
});

export const ContactsBody = Type.Object(
  { form_ids: Type.Array(Uuid, { minItems: 1, maxItems: 100, uniqueItems: true }) },
  { additionalProperties: false },
);
export type ContactsBody = Static<typeof ContactsBody>;
export const Contacts = Type.Object({
  contacts: Type.Array(
    Type.Object({ form_id: Uuid, email: Nullable(Type.String()), mobile_phone: Nullable(Type.String()) }),
  ),
});
export type Contacts = Static<typeof Contacts>;

export const listContacts = endpoint({
  id: 'applicants.contacts',
  method: 'POST',
  path: '/applicants/contacts',
  permission: 'applicants:read',
  ids: { 'body.form_ids[]': 'form' },
  own: true,
  body: ContactsBody,
  reply: Contacts,
  summary: 'List the phone numbers and e-mail addresses of applicants, for an export',
});
