import type {
  Disclosure,
  DisclosureForm,
  DisclosureSaveBody,
  FoundApplicants,
  SignedDisclosures,
} from '@millrace/schemas/api';
import type { GetListParams, GetListResult } from 'react-admin';
import { httpClient } from './http-client.ts';
import { postOnce } from './once-post.ts';
import { pageOf } from './whole-list.ts';

/** Legal texts, and who signed them. */
export interface DisclosureCalls {
  disclosureForm: (id: number) => Promise<DisclosureForm>;
  saveDisclosure: (body: DisclosureSaveBody) => Promise<DisclosureForm>;
  deleteDisclosure: (id: number) => Promise<unknown>;
  searchApplicants: (query: string) => Promise<FoundApplicants>;
  signedDisclosures: (email: string) => Promise<SignedDisclosures>;
}

const get = async <Answer>(path: string): Promise<Answer> =>
  (await httpClient(`/api/${path}`)).json as Answer;

export const disclosureCalls: DisclosureCalls = {
  disclosureForm: (id) => get(`disclosures/form?id=${id}`),
  saveDisclosure: (body) => postOnce('/api/disclosures/form/save', body),
  deleteDisclosure: (id) => httpClient(`/api/disclosures/form/delete?id=${id}`, { method: 'DELETE' }),
  searchApplicants: (query) =>
    get(`applicant-disclosures/search-applicants?query=${encodeURIComponent(query)}`),
  signedDisclosures: (email) =>
    get(`applicant-disclosures/search-disclosures?email=${encodeURIComponent(email)}`),
};

export async function disclosures(params: GetListParams): Promise<GetListResult<Disclosure>> {
  return pageOf(await get<Disclosure[]>('disclosures?all=true'), params, ['title', 'lender_name']);
}
