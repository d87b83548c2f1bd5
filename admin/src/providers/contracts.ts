import type { LenderObject, ReplyOf } from '@millrace/schemas/api';
import * as api from '@millrace/schemas/calls';
import type { Call } from '@millrace/schemas/http-client';

const lenders = { list: api.listLenderObjects, one: api.getLenderObject, update: api.updateLenderObject };

/** The API calls of each react-admin resource. They define the paths and the types of its records. */
export const contracts = {
  'lender-objects': lenders,
  /** The same data as `lender-objects`, shown on other screens. */
  'lender-objects-v2': lenders,
  'lender-health': { list: api.listLenderHealth, one: api.getLenderHealth },
  'rule-sets': { list: api.listRuleSets, one: api.getRuleSet },
  applications: { list: api.listAdminApplications, one: api.getAdminApplication },
  explanations: { one: api.getExplanation },
  'contract-steps': { list: api.listContractSteps, one: api.getContractStep },
  'freemium-models': { list: api.listFreemiumModels },
  disclosures: { list: api.listDisclosures },
  'bull-jobs': { list: api.listJobs, one: api.getJob },
  users: { list: api.listAdminUsers, one: api.getAdminUser, create: api.createUser },
  'audit-log': { list: api.listAuditEvents },
  orgs: { list: api.listAdminOrgs, one: api.getAdminOrg, update: api.updateAdminOrg },
  stores: { list: api.listAdminStores, one: api.getAdminStore },
} as const;

type Contracts = typeof contracts;
type ResourcesWith<Operation extends string> = {
  [Name in keyof Contracts]: Contracts[Name] extends Record<Operation, unknown> ? Name : never;
}[keyof Contracts];

/** The names of resources that have a list. */
export type Listed = ResourcesWith<'list'>;
/** The names of resources that have a page for single records. */
export type Readable = ResourcesWith<'one'>;

/** A lender with the `id` that react-admin requires. The `id` equals `lender_id`. */
export type LenderRecord = LenderObject & { id: number };

type WithId<Found> = Found extends LenderObject
  ? LenderRecord
  : Found extends LenderObject[]
    ? LenderRecord[]
    : Found;

type Reply<Operation> = Operation extends Call<infer Contract> ? WithId<ReplyOf<Contract>> : never;

/** The type of a row in the list of a resource. */
export type RowOf<Name extends Listed> = Reply<Contracts[Name]['list']>[number];
/** The type of a single record of a resource, read by its id. */
export type RecordOf<Name extends Readable> = Reply<Contracts[Name]['one']>;

/** Returns the path of an operation without the id. ra-data-simple-rest appends the id itself. */
export function pathOf(resource: string, operation: 'list' | 'one'): string {
  const known: Partial<Record<string, Partial<Record<typeof operation, { path: string }>>>> = contracts;
  const call = known[resource]?.[operation];
  if (!call) throw new Error(`The resource ${resource} has no contract for "${operation}".`);
  return call.path.replace(/^\//, '').replace(/\/\{\w+\}$/, '');
}
