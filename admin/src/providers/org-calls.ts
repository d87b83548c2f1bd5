import type {
  AccountCreateBody,
  AccountCreated,
  AdminOrg,
  AdminOrgDetails,
  ConvertPreview,
  Done,
  LaaAccount,
  LaaCreateBody,
  LaaLender,
  MergeOrgBody,
  MergePreview,
  MergeRecord,
  MergeResult,
  OrgConversion,
  OrgEdit,
  UnmergeResult,
} from '@millrace/schemas/api';
import { httpClient, postJson } from './http-client.ts';

const answer = async <Answer>(reply: ReturnType<typeof httpClient>): Promise<Answer> =>
  (await reply).json as Answer;
const post = <Answer>(path: string, body: object) => answer<Answer>(postJson(`/api${path}`, body));
const get = <Answer>(path: string) => answer<Answer>(httpClient(`/api${path}`));

/** What staff does with orgs beside lists and records. */
export interface OrgCalls {
  orgDetails: (orgId: number) => Promise<AdminOrgDetails>;
  disableOrg: (orgId: number, isDisabled: boolean, reason: string) => Promise<AdminOrg>;
  previewMerge: (body: MergeOrgBody) => Promise<MergePreview>;
  mergeOrgs: (body: MergeOrgBody) => Promise<MergeResult>;
  unmergeOrg: (orgId: number) => Promise<UnmergeResult>;
  orgMerges: (orgId: number) => Promise<MergeRecord[]>;
  laaLenders: () => Promise<LaaLender[]>;
  previewConversion: (orgId: number) => Promise<ConvertPreview>;
  convertToLaa: (orgId: number, laaId: number) => Promise<Done>;
  reverseFromLaa: (orgId: number) => Promise<Done>;
  orgConversion: (orgId: number) => Promise<OrgConversion>;
  createAccount: (body: AccountCreateBody) => Promise<AccountCreated>;
  createLaa: (body: LaaCreateBody) => Promise<LaaAccount>;
}

export const orgCalls: OrgCalls = {
  orgDetails: (orgId) => get(`/admin/org/details?org_id=${orgId}`),
  disableOrg: (orgId, is_disabled, reason) => post('/admin/disable-org', { orgId, is_disabled, reason }),
  previewMerge: (body) => post('/admin/merge-org/preview', body),
  mergeOrgs: (body) => post('/admin/merge-org', body),
  unmergeOrg: (org_id) => post('/admin/unmerge-org', { org_id }),
  orgMerges: (orgId) => get(`/admin/org/merges?org_id=${orgId}`),
  laaLenders: () => get('/laa/lenders'),
  previewConversion: (orgId) => get(`/admin/convert-fp-to-laa/preview?org_id=${orgId}`),
  convertToLaa: (org_id, laa_id) => post('/admin/convert-fp-to-laa', { org_id, laa_id }),
  reverseFromLaa: (org_id) => post('/admin/reverse-fp-to-laa', { org_id }),
  orgConversion: (orgId) => get(`/admin/org/conversion?org_id=${orgId}`),
  createAccount: (body) => post('/admin/account/create', body),
  createLaa: (body) => post('/register/laa/create', body),
};

const editable = ['org_name', 'phone', 'email'] as const satisfies readonly (keyof OrgEdit)[];

/** What of an edited org differs; an emptied field is nothing. */
export function orgChanges(before: AdminOrg, edited: AdminOrg): OrgEdit {
  const changed = editable.filter((key) => (before[key] || null) !== (edited[key] || null));
  return Object.fromEntries(changed.map((key) => [key, edited[key] || null])) as OrgEdit;
}
