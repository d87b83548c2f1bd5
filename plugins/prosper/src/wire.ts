import { Type, type Static } from '@millrace/plugin-sdk';

/** Body of POST /marketplace/application/offers/. */
export interface OffersRequest {
  partner_source_code: string;
  /** Millrace's reference of the application. The addresses of the offers contain it. */
  partner_reference_id: string;
  loan_amount: number;
  loan_purpose: string;
  first_name: string;
  last_name: string;
  date_of_birth: string;
  email: string;
  street_address: string;
  city: string;
  state: string;
  zip_code: string;
  employment_status: EmploymentStatus;
  annual_income: number;
  primary_phone?: string;
  employer_name?: string;
}

export type EmploymentStatus = 'Employed' | 'Self-employed' | 'Not employed' | 'Retired' | 'Other';

export const WireOffer = Type.Object({
  offer_id: Type.Union([Type.String(), Type.Number()]),
  loan_amount: Type.Number(),
  loan_term: Type.Number(),
  apr: Type.Number(),
  monthly_payment: Type.Number(),
  offer_url: Type.String(),
  expiration_date: Type.Optional(Type.String()),
});
export type WireOffer = Static<typeof WireOffer>;

export const OffersReply = Type.Object({
  application_id: Type.Optional(Type.Union([Type.String(), Type.Number()])),
  loan_offers: Type.Array(WireOffer),
});
export type OffersReply = Static<typeof OffersReply>;

/** Reply to every request that Prosper refuses with status 400. */
export const ErrorReply = Type.Object({ code: Type.String(), message: Type.Optional(Type.String()) });
