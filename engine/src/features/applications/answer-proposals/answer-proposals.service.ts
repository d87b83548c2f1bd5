import type { ProposalState, WithdrawProposalBody } from '@millrace/schemas/api';
import { ApplicationEdited } from '@millrace/schemas/events';
import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { erasedRows } from '../../../platform/erasure/erased-rows.ts';
import { queries } from '../../../platform/db/queries.ts';
import { recordEvent } from '../../../platform/events/record-event.ts';
import type { StaffActor } from '../../../platform/http/actor.ts';
import { notFound } from '../../../platform/http/problem.ts';
import { sealedColumn } from '../../../platform/vault/reseal/sealed-column.ts';
import { Vault } from '../../../platform/vault/vault.service.ts';
import { auditStore } from '../../tenancy/stores/index.ts';
import { ApplicationRows, type ApplicationRow } from '../applications/index.ts';
import { proposalOver } from './answer-proposals.errors.ts';

/**
 * An answer that staff proposed. An empty value removes the answer. The value of a withdrawn or refused
 * proposal is deleted, so it is empty, too.
 */
export interface Proposal {
  id: string;
  field: string;
  value: string;
  state: ProposalState;
  /** Id of the staff member. */
  by: number;
  /** Name of the staff member who proposed the answer. Null if the current user may not see the name. */
  name: string | null;
  at: Date | string;
  decidedAt: Date | string | null;
}

/** Stored in place of the encrypted value of a proposal when that value is deleted. */
const deleted = Buffer.alloc(0);

type Decision = Exclude<ProposalState, 'open'>;
type Owner = Pick<ApplicationRow, 'id' | 'orgId' | 'storeId' | 'dataKey'>;

/**
 * Manages answers that staff proposes for a draft. After the shopper has confirmed a phone number or email
 * address with a code, staff can only propose answers. The shopper accepts or refuses each proposal. The
 * values are encrypted like the answers of the application.
 */
@Injectable()
export class AnswerProposals {
  constructor(
    private readonly orm: MikroORM,
    private readonly rows: ApplicationRows,
    private readonly vault: Vault,
  ) {}

  /**
   * Returns one proposal for each answer: the undecided proposal, or if there is none, the proposal that was
   * decided last.
   */
  async newest(em: EntityManager, formId: string): Promise<Proposal[]> {
    const rows = await queries(em)
      .selectFrom('proposed_answer as proposed')
      .leftJoin('data_key', 'data_key.application_id', 'proposed.application_id')
      .leftJoin('read.app_user as person', 'person.id', 'proposed.proposed_by')
      .distinctOn('proposed.field_id')
      .select((eb) => [
        'proposed.id',
        'proposed.org_id as orgId',
        'proposed.field_id as field',
        'proposed.value_sealed as sealed',
        'data_key.wrapped as dataKey',
        'proposed.state',
        'proposed.proposed_by as by',
        'proposed.proposed_at as at',
        'proposed.decided_at as decidedAt',
        eb.fn<string | null>('concat_ws', [eb.val(' '), 'person.first_name', 'person.last_name']).as('name'),
      ])
      .where('proposed.application_id', '=', formId)
      .orderBy('proposed.field_id')
      // An undecided proposal has no decision time, so it sorts first. `proposed_at` cannot order proposals,
      // because it is the start time of a transaction. A replaced proposal may therefore have a later
      // `proposed_at` than its replacement.
      .orderBy('proposed.decided_at', 'desc')
      .orderBy('proposed.proposed_at', 'desc')
      .execute();
    return rows.map(({ sealed, orgId, dataKey, state, name, ...row }) => ({
      ...row,
      name: name?.trim() || null,
      state: state as ProposalState,
      value:
        sealed.length === 0
          ? ''
          : this.vault.openJson<string>(placeOf(row.id, orgId, dataKey), sealed).reveal(),
    }));
  }

  async open(em: EntityManager, formId: string): Promise<Proposal[]> {
    return (await this.newest(em, formId)).filter(({ state }) => state === 'open');
  }

  /**
   * Returns the proposal with this id, which must not be decided yet. Throws if the proposal was decided,
   * withdrawn or replaced.
   */
  async get(em: EntityManager, formId: string, id: string): Promise<Proposal> {
    const found = (await this.open(em, formId)).find((proposal) => proposal.id === id);
    if (!found) throw proposalOver();
    return found;
  }

  /** Proposes answers. A new proposal replaces an undecided one for the same answer. */
  async propose(
    em: EntityManager,
    row: Owner,
    userId: number,
    values: Readonly<Record<string, string>>,
  ): Promise<void> {
    for (const [field, value] of Object.entries(values)) {
      await queries(em)
        .updateTable('proposed_answer')
        .set((eb) => ({ state: 'withdrawn', decided_at: eb.fn<Date>('now'), value_sealed: deleted }))
        .where('application_id', '=', row.id)
        .where('field_id', '=', field)
        .where('state', '=', 'open')
        .execute();
      const id = randomUUID();
      await queries(em)
        .insertInto('proposed_answer')
        .values({
          id,
          application_id: row.id,
          org_id: row.orgId,
          store_id: row.storeId,
          field_id: field,
          value_sealed: this.vault.sealJson(placeOf(id, row.orgId, row.dataKey), value),
          proposed_by: userId,
        })
        .execute();
    }
  }

  /**
   * Ends an undecided proposal as accepted, refused, withdrawn or replaced, and deletes its value unless it
   * was accepted. The caller holds the lock of the application.
   */
  async close(em: EntityManager, id: string, state: Decision): Promise<void> {
    const { numUpdatedRows } = await queries(em)
      .updateTable('proposed_answer')
      .set((eb) => ({
        ...{ state, decided_at: eb.fn<Date>('now') },
        ...(state !== 'accepted' && { value_sealed: deleted }),
      }))
      .where('id', '=', id)
      .where('state', '=', 'open')
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw proposalOver();
  }

  async withdraw(
    actor: StaffActor,
    { form_id: formId, store_id: storeId, proposalId }: WithdrawProposalBody,
  ): Promise<void> {
    await this.orm.em.fork().transactional(async (em) => {
      const row = await this.rows.lock(em, formId);
      if (row?.storeId !== storeId) throw notFound('This application');
      const newest = await this.newest(em, formId);
      const proposal = newest.find(({ id }) => id === proposalId);
      // The proposal was already withdrawn, so a second request to withdraw it changes nothing.
      if (proposal?.state === 'withdrawn') return;
      if (proposal?.state !== 'open') throw proposalOver();
      await this.close(em, proposalId, 'withdrawn');
      const subject = { kind: 'form', id: formId };
      const facts = { fields: proposal.field };
      await auditStore(em, actor, { action: 'form.proposal-withdrawn', storeId, subject, facts });
      await recordEvent(em, ApplicationEdited, { storeId, applicationId: formId });
    });
  }
}

const placeOf = (id: string, org: number, dataKey: Buffer | null) => ({
  table: 'proposed_answer',
  column: 'value_sealed',
  row: id,
  org,
  dataKey,
});

export const sealedProposals = sealedColumn({
  kind: 'proposed answers',
  table: 'proposed_answer',
  column: 'value_sealed',
  id: { column: 'id', type: 'uuid' },
  place: { row: 't.id', org: 't.org_id' },
  application: 't.application_id',
});

export const erasedProposals = erasedRows({
  what: 'Answers that staff proposed',
  table: 'proposed_answer',
  where: 't.application_id = ?',
});
