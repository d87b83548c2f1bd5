import { keyChangeMail, messageText } from '@millrace/schemas/messages';
import { grants, roles } from '@millrace/schemas/permissions';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { CONFIG, type Config } from '../../../platform/config/config.ts';
import { instant } from '../../../platform/db/instants.ts';
import { MessagePort } from '../../../platform/messages/message-port.ts';
import { sealedColumn } from '../../../platform/vault/reseal/sealed-column.ts';
import { Vault } from '../../../platform/vault/vault.service.ts';
import type { CredentialRow, CredentialValues } from '../store-credentials/index.ts';
import {
  endChange,
  insertChange,
  lockChange,
  mailboxesOf,
  pendingChanges,
  type ChangePerson,
  type PendingChange,
} from './credential-change-queries.ts';
import { alreadyAsked, changeIsGone } from './credential-management.errors.ts';

const holding = roles.filter((role) => grants[role].permissions.includes('store-credentials:update'));

const placeOf = ({ id, orgId }: { readonly id: string; readonly orgId: number }) => ({
  table: 'credential_change',
  column: 'values_sealed',
  row: id,
  org: orgId,
});

/**
 * Stores requested changes of webhook keys until another person decides them, and informs the users concerned
 * by email.
 */
@Injectable()
export class CredentialChanges {
  constructor(
    private readonly vault: Vault,
    private readonly messages: MessagePort,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Returns the pending changes of these credentials, by the id of the credentials. */
  async pending(em: EntityManager, ids: readonly string[]): Promise<ReadonlyMap<string, PendingChange>> {
    const rows = ids.length === 0 ? [] : await pendingChanges(em, ids);
    return new Map(rows.map((row) => [row.credentialId, row]));
  }

  /**
   * Stores the new values of credentials as a requested change. Throws if another change of these credentials
   * is pending.
   */
  async ask(
    em: EntityManager,
    { id: credentialId, orgId, storeId, lenderId }: CredentialRow,
    values: CredentialValues,
    by: ChangePerson,
    lenderName: string,
  ): Promise<void> {
    const id = randomUUID();
    const fields = Object.keys(values).sort();
    const sealed = this.vault.sealJson(placeOf({ id, orgId }), values);
    const place = { credentialId, orgId, storeId, lenderId };
    if (!(await insertChange(em, { id, ...place, fields, sealed, by }))) throw alreadyAsked();
    await this.sendMails(em, id, { lender: lenderName, name: by.name, state: 'asked' });
  }

  /**
   * Returns and locks the pending change that the user saw, which was requested at `askedAt`. Throws if it
   * was decided or replaced.
   */
  async lock(em: EntityManager, credentialId: string, askedAt: string): Promise<PendingChange> {
    const row = await lockChange(em, credentialId);
    if (!row || instant(row.askedAt) !== instant(askedAt)) throw changeIsGone();
    return row;
  }

  valuesOf(change: PendingChange): Record<string, string> {
    return { ...this.vault.openJson<Record<string, string>>(placeOf(change), change.valuesSealed).reveal() };
  }

  /**
   * Ends a requested change as approved or refused, deletes its values, and informs the users concerned by
   * email.
   */
  async decide(
    em: EntityManager,
    { id }: PendingChange,
    state: 'approved' | 'refused',
    by: ChangePerson,
    lenderName: string,
  ): Promise<void> {
    await endChange(em, id, state, by);
    await this.sendMails(em, id, { lender: lenderName, name: by.name, state });
  }

  /**
   * Refuses the pending change of credentials that a user deletes. Returns the refused change, or undefined
   * if none was pending.
   */
  async refusePending(
    em: EntityManager,
    credentialId: string,
    by: ChangePerson,
    lenderName: string,
  ): Promise<PendingChange | undefined> {
    const change = await lockChange(em, credentialId);
    if (change) await this.decide(em, change, 'refused', by, lenderName);
    return change;
  }

  private async sendMails(
    em: EntityManager,
    change: string,
    facts: { lender: string; name: string; state: 'asked' | 'approved' | 'refused' },
  ): Promise<void> {
    const people = await mailboxesOf(em, change, holding);
    const mail = messageText(keyChangeMail, { ...facts, publicUrl: this.config.PUBLIC_URL });
    for (const recipient of people)
      await this.messages.send(em, { channel: 'email', recipient, ...mail, sender: {}, notice: true });
  }
}

export const sealedChanges = sealedColumn({
  kind: 'requested changes of credentials',
  table: 'credential_change',
  column: 'values_sealed',
  id: { column: 'id', type: 'uuid' },
  place: { row: 't.id', org: 't.org_id' },
});
