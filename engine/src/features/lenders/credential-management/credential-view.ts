import type { StoreLenderCredentials } from '@millrace/schemas/api';
import { copiedEntityId, requiredInputKinds } from '@millrace/schemas/required-inputs';
import type { Config } from '../../../platform/config/config.ts';
import { instant } from '../../../platform/db/instants.ts';
import { lenderTypeOf, servesStore, type LenderFacts } from '../lender-objects/index.ts';
import type { CredentialRow, CredentialValues } from '../store-credentials/index.ts';
import { askOf, askOfKind, isComplete, shownInputs, type CredentialAsk } from './credential-fields.logic.ts';
import type { PendingChange } from './credential-change-queries.ts';

/**
 * The stored credentials of a store at one lender, with further data that the screen shows. `values` is
 * undefined if the values cannot be decrypted.
 */
export interface StoredCredential {
  readonly row: CredentialRow | undefined;
  readonly values: CredentialValues | undefined;
  readonly test: StoreLenderCredentials['test'] | undefined;
  readonly tiers: StoreLenderCredentials['tiered_credit_score'] | undefined;
  readonly change: PendingChange | undefined;
  /** Id of the user who reads the list. During an impersonation this is the impersonator. */
  readonly reader: number;
}

export const asksOf = ({ plugin, requiredInput }: LenderFacts): CredentialAsk[] =>
  plugin ? plugin.manifest.credentials.fields.map(askOf) : requiredInput.flatMap(askOfKind);

/**
 * Adds the addresses of this installation to the help of the first input field, if the lender accepts calls only from
 * known addresses. The store has to tell the lender before any call can succeed.
 */
function withAddresses(asks: CredentialAsk[], { plugin }: LenderFacts, addresses: string): CredentialAsk[] {
  const strategies = Object.values(plugin?.manifest.auth ?? {});
  if (!strategies.some(({ kind }) => kind === 'ip-allow-list')) return asks;
  const told =
    addresses === ''
      ? 'The lender accepts calls only from addresses that it knows. Ask support for the addresses of Millrace.'
      : `The lender accepts calls only from addresses that it knows. Tell it that Millrace calls from ${addresses}.`;
  return asks.map((ask, index) =>
    index === 0 ? { ...ask, help: [ask.help, told].filter(Boolean).join(' ') } : ask,
  );
}

/**
 * True if a store may enter credentials for the lender. False for a disabled lender, for a lender with neither
 * credentials nor a plugin, and for a lender that serves only other stores.
 */
export const isOffered = (lender: LenderFacts, storeId: number): boolean =>
  lender.enabled &&
  (lender.plugin !== undefined || lender.requiredInput.length > 0) &&
  servesStore(lender, storeId);

export const canBeTested = ({ enabled, plugin }: LenderFacts): boolean =>
  enabled && plugin !== undefined && plugin.manifest.capabilities.includes('testCredentials');

type ShownSettings = Pick<Config, 'PUBLIC_URL' | 'LENDER_CALL_ADDRESSES'>;

/**
 * Returns one lender of a store's list of credentials: the input fields, the last test and a pending change.
 */
export function shownLender(
  lender: LenderFacts,
  kept: StoredCredential,
  { PUBLIC_URL: publicUrl, LENDER_CALL_ADDRESSES: addresses }: ShownSettings,
): StoreLenderCredentials {
  const { row, test, tiers, change } = kept;
  const asks = withAddresses(asksOf(lender), lender, addresses);
  const values = kept.values ?? {};
  const updatedAt = row ? instant(row.updatedAt) : null;
  return {
    lender_id: lender.id,
    lender_name: lender.name,
    lender_type: lenderTypeOf(lender),
    application_url: lender.applicationUrl,
    lender_enabled: lender.enabled,
    is_asked: lender.plugin !== undefined,
    api_type: lender.apiType,
    credential_id: row?.id ?? null,
    ...printedValues(asks, values),
    fields: shownInputs(asks, row && { values, setAt: row.setAt, updatedAt: updatedAt! }),
    complete: row !== undefined && kept.values !== undefined && isComplete(asks, values),
    tiered_credit_score: tiers ?? null,
    readable: row === undefined || kept.values !== undefined,
    can_test: canBeTested(lender),
    test: test ?? null,
    webhook_url: row && hasWebhook(lender) ? addressOf(lender, row, publicUrl) : null,
    pending_change: change ? shownChange(change, asks, kept.reader) : null,
    updated_at: updatedAt,
  };
}

/** Returns the saved values by the standard names of credentials, with null in place of secrets. */
function printedValues(asks: readonly CredentialAsk[], values: CredentialValues) {
  const secrets = new Set(asks.filter(({ secret }) => secret).map(({ key }) => key));
  const names = [...requiredInputKinds, copiedEntityId];
  return Object.fromEntries(
    names.map((name) => [name, secrets.has(name) ? null : (values[name] ?? null)]),
  ) as Record<(typeof names)[number], string | null>;
}

const hasWebhook = ({ plugin }: LenderFacts): boolean =>
  plugin !== undefined && plugin.manifest.webhook.kind !== 'none';

const addressOf = ({ key }: LenderFacts, { webhookToken }: CredentialRow, publicUrl: string): string =>
  `${publicUrl}/api/webhooks/lenders/${key}/${webhookToken}`;

function shownChange(
  { askedByName, askedAt, askedBy, fields }: PendingChange,
  asks: readonly CredentialAsk[],
  reader: number,
): StoreLenderCredentials['pending_change'] {
  return {
    fields: fields.map((key) => asks.find((ask) => ask.key === key)?.label ?? key),
    asked_by: askedByName,
    asked_at: instant(askedAt),
    is_own: askedBy === reader,
  };
}
