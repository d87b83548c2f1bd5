import type { CredentialField, LenderManifest, LenderType } from '@millrace/plugin-sdk';
import type { LenderFieldsDocument } from '@millrace/schemas/plugin';
import { requiredInput, requiredInputKinds } from '@millrace/schemas/required-inputs';
import type { Inquiry } from '@millrace/schemas/rules';

/**
 * Beginning of the key of every manual lender. The key alone tells every process that the lender has no
 * plugin, and that one queue serves all manual lenders.
 */
export const manualPrefix = 'manual-';

export const isManualKey = (key: string): boolean => key.startsWith(manualPrefix);

/** True if the store itself is the lender, so that it makes the contract and no lender pays it. */
export const isStoresOwn = ({ transport, capabilities }: LenderManifest): boolean =>
  transport === 'in-house' && capabilities.includes('sendContract');

/** A manual lender as staff describe it. */
export interface ManualLenderFacts {
  readonly key: string;
  readonly name: string;
  readonly lenderType: LenderType;
  /** Null means all states. */
  readonly states: readonly string[] | null;
  /** Keys of industries. Null means all industries. */
  readonly industries: readonly string[] | null;
  /** Kinds of credentials that a store enters. */
  readonly requiredInput: readonly string[];
  readonly formFields: readonly { readonly id: string; readonly required: boolean }[];
  readonly avgProcessingTimeS: number | null;
  readonly inquiry: Inquiry | null;
  /** Version number, which increases with every save. */
  readonly version: number;
}

/** The addresses of a lender that Millrace never calls. */
const nowhere = { baseUrl: 'https://manual.invalid', hosts: ['manual.invalid'] };

/**
 * Returns the manifest of a manual lender. It is like the manifest of an in-house lender at which a person
 * decides each application.
 */
export function manualManifest(facts: ManualLenderFacts): LenderManifest {
  const { key, name, lenderType, states, industries, avgProcessingTimeS, inquiry } = facts;
  return {
    id: key,
    name,
    lender_type: lenderType,
    products: [lenderType === 'lto' ? 'lease' : 'loan'],
    transport: 'in-house',
    decision: 'person',
    states: states ?? 'all',
    industries: industries ?? 'all',
    environments: { sandbox: nowhere, production: nowhere },
    credentials: { scope: 'store', fields: facts.requiredInput.flatMap(credentialOf) },
    config: [],
    capabilities: [],
    idempotency: 'key',
    deadlineMs: 10_000,
    settleMs: 0,
    concurrency: 4,
    pollSeconds: [],
    webhook: { kind: 'none' },
    ...(inquiry !== null && { inquiry }),
    ...(avgProcessingTimeS !== null && { decisionSeconds: avgProcessingTimeS }),
  };
}

/** Returns the fields of a manual lender, each with the reason that the shopper reads. */
export const manualFields = ({
  name,
  formFields,
}: Pick<ManualLenderFacts, 'name' | 'formFields'>): LenderFieldsDocument['fields'] =>
  formFields.map(({ id, required }) => ({
    id,
    required,
    because: {
      en: `${name} asks for it in its application.`,
      es: `${name} lo pide en su solicitud.`,
    },
  }));

function credentialOf(kind: string): CredentialField[] {
  const known = requiredInputKinds.find((one) => one === kind);
  if (!known) return [];
  const { key, label, kind: input, secret, help } = requiredInput(known);
  return [{ key, label, kind: input, secret, required: true, ...(help && { help }) }];
}
