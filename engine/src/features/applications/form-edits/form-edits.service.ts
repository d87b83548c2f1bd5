import { ApplicationEdited } from '@millrace/schemas/events';
import type {
  FormLock,
  FormToEdit,
  FormToEditParams,
  FormUpdateBody,
  FormUpdated,
} from '@millrace/schemas/api';
import { permissionsOf } from '@millrace/schemas/permissions';
import { fieldsOfForm, validateAnswers, type FieldError, type ValidateOptions } from '@millrace/schemas/form';
import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { queries } from '../../../platform/db/queries.ts';
import { Clock } from '../../../platform/clock.ts';
import type { StaffActor } from '../../../platform/http/actor.ts';
import { inSnapshot } from '../../../platform/db/snapshot.ts';
import { once } from '../../../platform/http/idempotency.ts';
import { notFound } from '../../../platform/http/problem.ts';
import { recordEvent } from '../../../platform/events/record-event.ts';
import { Vault } from '../../../platform/vault/vault.service.ts';
import { SendableForms } from '../../forms/send-links/index.ts';
import { StoreSettings } from '../../tenancy/store-settings/index.ts';
import { auditStore, Stores } from '../../tenancy/stores/index.ts';
import {
  AnswerVault,
  ApplicationRows,
  changedProof,
  provenChannels,
  RouteStarter,
  type ApplicationRow,
} from '../applications/index.ts';
import {
  answersRefused,
  newerAnswersSaved,
  maskedAnswers,
  patchAnswers,
  type Patch,
} from '../applications/index.logic.ts';
import { proposalView } from './proposal-view.ts';
import { AnswerProposals } from '../answer-proposals/index.ts';
import { CoApplicantParts, partFields } from '../co-applicants/index.ts';
import { coApplicantAnswers, draftsOnly, formLocked, lockWords } from './form-edits.errors.ts';
import { lockOf, type LockFacts } from './form-lock.logic.ts';

/** Sales staff fill in drafts with the customer. Changes after the submission are for those who process it. */
const mayEdit = ({ roles, impersonator }: StaffActor, { state }: ApplicationRow): boolean =>
  state === 'draft' || permissionsOf(roles, impersonator).includes('forms:correct');

/**
 * Lets store users correct answers, by the same rules as for the shopper. While a lender is deciding on the
 * answers, they cannot be corrected.
 */
@Injectable()
export class FormEdits {
  constructor(
    private readonly orm: MikroORM,
    private readonly rows: ApplicationRows,
    private readonly answers: AnswerVault,
    private readonly stores: Stores,
    private readonly settings: StoreSettings,
    private readonly clock: Clock,
    private readonly keys: Vault,
    private readonly routes: RouteStarter,
    private readonly proposals: AnswerProposals,
    private readonly parts: CoApplicantParts,
    private readonly sendable: SendableForms,
  ) {}

  read(actor: StaffActor, params: FormToEditParams): Promise<FormToEdit> {
    return inSnapshot(this.orm.em.fork(), (em) => this.readWithin(em, actor, params));
  }

  private async readWithin(
    em: EntityManager,
    actor: StaffActor,
    { form_id: formId, store_id: storeId }: FormToEditParams,
  ): Promise<FormToEdit> {
    const row = await this.rows.find(em, formId);
    const store = await this.stores.find(em, storeId);
    if (!row || !store || row.storeId !== storeId) throw notFound('This application');
    if (!mayEdit(actor, row)) throw draftsOnly();
    const stored = this.answers.open(row).reveal();
    const { name, ...facts } = await factsOf(em, formId);
    const code = await this.lockOf(em, row, facts);
    const labels = new Map(fieldsOfForm(row.form).map(({ id, label }) => [id, label.en]));
    const errors = validateAnswers(row.form, stored, await this.optionsFor(em, row));
    return {
      form_id: formId,
      store_id: storeId,
      store_name: store.name,
      reference: row.reference,
      applicant_name: name,
      state: row.state,
      version: row.version,
      form: { ...row.form },
      ...maskedAnswers(row.form, stored),
      proposes: await isVerifiedDraft(em, row),
      proposals: (await this.proposals.newest(em, formId)).map((proposal) =>
        proposalView(row.form, stored, proposal),
      ),
      lock: code && { code, message: lockWords[code] },
      errors: errors.map((error) => ({ ...error, label: labels.get(error.field) ?? error.field })),
    };
  }

  update(actor: StaffActor, body: FormUpdateBody, key?: string): Promise<FormUpdated> {
    const asked = this.keys.hmac('update-form', JSON.stringify(body)).toString('base64');
    return this.orm.em
      .fork()
      .transactional((em) =>
        once(em, `update-form|${actor.userId}`, key, asked, () => this.updateWithin(em, actor, body)),
      );
  }

  private async updateWithin(
    em: EntityManager,
    actor: StaffActor,
    { form_id: formId, store_id: storeId, values, version }: FormUpdateBody,
  ): Promise<FormUpdated> {
    // Waits for a running submission or regrade (a new attempt with corrected answers), because both lock the
    // route. Answers must not change while a lender is deciding on them.
    await this.routes.lockRoute(em, formId);
    const row = await this.rows.lock(em, formId);
    if (row?.storeId !== storeId) throw notFound('This application');
    if (!mayEdit(actor, row)) throw draftsOnly();
    const lock = await this.lockOf(em, row, await factsOf(em, formId));
    if (lock) throw formLocked(lock);
    if (version !== undefined && version !== row.version) throw newerAnswersSaved();
    const options = await this.optionsFor(em, row);
    const patch = patchAnswers(row.form, this.answers.open(row).reveal(), values, options);
    const errors: FieldError[] = [...patch.errors, ...(await changedProof(em, formId, patch.changed))];
    // A submitted application must stay complete, so an answer that the form requires cannot be removed.
    if (errors.length === 0 && row.state === 'submitted')
      errors.push(...validateAnswers(row.form, patch.answers, options));
    const verified = await isVerifiedDraft(em, row);
    if (verified) errors.push(...(await this.ofCoApplicant(em, row, patch.changed)));
    if (errors.length > 0) throw answersRefused(errors);
    if (verified) return this.propose(em, actor, row, patch);
    if (patch.changed.length === 0) return { form_id: formId, version: row.version, changed: [] };
    const entered = { fields: patch.entered, source: { by: 'staff', user: actor.userId } } as const;
    const saved = await this.rows.saveAnswers(em, row, patch.answers, undefined, true, entered);
    const subject = { kind: 'form', id: formId };
    const facts = { fields: patch.changed.join(' ') };
    await auditStore(em, actor, { action: 'form.edited', storeId, subject, facts });
    await recordEvent(em, ApplicationEdited, { storeId, applicationId: formId });
    return { form_id: formId, version: saved.version, changed: patch.changed };
  }

  /**
   * Stores the store user's changes as proposals. The shopper of this draft has confirmed the phone or email
   * with a code, and decides about each proposal.
   */
  private async propose(
    em: EntityManager,
    actor: StaffActor,
    row: ApplicationRow,
    { answers, changed }: Patch,
  ): Promise<FormUpdated> {
    const { id: formId, storeId, version } = row;
    const values = Object.fromEntries(changed.map((field) => [field, answers[field] ?? '']));
    await this.proposals.propose(em, row, actor.userId, values);
    if (changed.length > 0) {
      const subject = { kind: 'form', id: formId };
      const facts = { fields: changed.join(' ') };
      await auditStore(em, actor, { action: 'form.proposed', storeId, subject, facts });
      await recordEvent(em, ApplicationEdited, { storeId, applicationId: formId });
    }
    return { form_id: formId, version, changed: [], proposed: changed };
  }

  /**
   * Returns an error for each changed answer that only the co-applicant may give, because the applicant
   * cannot confirm it.
   */
  private async ofCoApplicant(
    em: EntityManager,
    row: ApplicationRow,
    changed: readonly string[],
  ): Promise<FieldError[]> {
    if (!(await this.parts.find(em, row.id))) return [];
    const theirs = new Set(partFields(row.form));
    return changed.filter((field) => theirs.has(field)).map(coApplicantAnswers);
  }

  private async lockOf(em: EntityManager, row: ApplicationRow, facts: RouteFacts): Promise<FormLock | null> {
    return lockOf({ ...facts, retired: await this.sendable.isRetired(em, row) });
  }

  private async optionsFor(em: EntityManager, row: ApplicationRow): Promise<ValidateOptions> {
    const store = await this.stores.find(em, row.storeId);
    const { strict_names: strictNames } = (await this.settings.of(em, row.storeId)).values;
    return { locale: 'en', today: this.clock.dayIn(store?.timezone ?? 'UTC'), strictNames };
  }
}

/**
 * True if the shopper of this draft has confirmed the phone or email with a code. Staff then only proposes
 * answers.
 */
async function isVerifiedDraft(em: EntityManager, { id, state }: ApplicationRow): Promise<boolean> {
  return state === 'draft' && (await provenChannels(em, id)).length > 0;
}

type RouteFacts = Omit<LockFacts, 'retired'>;
type FormFacts = RouteFacts & { readonly name: string };

async function factsOf(em: EntityManager, formId: string): Promise<FormFacts> {
  const row = await queries(em)
    .selectFrom('read.application_listed as listed')
    .innerJoin('application', 'application.id', 'listed.id')
    .select(['listed.status', 'listed.stage', 'application.applicant_name as name'])
    .where('listed.id', '=', formId)
    .$castTo<FormFacts>()
    .executeTakeFirst();
  if (!row) throw notFound('This application');
  return row;
}
