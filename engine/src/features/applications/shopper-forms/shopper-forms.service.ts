import type {
  DecideProposalBody,
  ProposedAnswer,
  SaveAnswersBody,
  SavedAnswers,
  ShopperForm,
} from '@millrace/schemas/api';
import { fieldsOfForm, suggestedAnswers, type MergedForm } from '@millrace/schemas/form';
import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { ApplicationEdited } from '@millrace/schemas/events';
import { audit } from '../../../platform/audit/audit.ts';
import { Clock } from '../../../platform/clock.ts';
import { instant, instantOrNull } from '../../../platform/db/instants.ts';
import { inSnapshot } from '../../../platform/db/snapshot.ts';
import { recordEvent } from '../../../platform/events/record-event.ts';
import { alsoWithin } from '../../../platform/db/tenant-isolation/tenant-context.ts';
import { once } from '../../../platform/http/idempotency.ts';
import { notFound } from '../../../platform/http/problem.ts';
import { EndsAccess } from '../../../platform/sessions/browser-access.ts';
import { lockSession, openApplicationOf, revokeSession } from '../../../platform/sessions/sessions.ts';
import { Vault } from '../../../platform/vault/vault.service.ts';
import { OutsideFormSettings, StoreSettings } from '../../tenancy/store-settings/index.ts';
import { Stores, type StoreFacts } from '../../tenancy/stores/index.ts';
import { AnswerProposals, shownAnswer, type Proposal } from '../answer-proposals/index.ts';
import { AnswerVault, ApplicationRows, changedProof, type ApplicationRow } from '../applications/index.ts';
import {
  alreadySubmitted,
  type AnswerSource,
  answersRefused,
  enteredByStaff,
  isAnswerable,
  maskedAnswers,
  newerAnswersSaved,
  openForm,
  openStageOf,
  patchAnswers,
  progressOf,
} from '../applications/index.logic.ts';
import { PrefillSources } from '../prefill/index.ts';
import { StageDrafts } from './stage-drafts.service.ts';
import { CoApplicantParts, formWithoutPart, statusOf, withoutPartAnswers } from '../co-applicants/index.ts';

/**
 * Gives shoppers access to their own application after they confirmed the phone or email address with a code.
 */
@Injectable()
export class ShopperForms {
  constructor(
    private readonly orm: MikroORM,
    private readonly rows: ApplicationRows,
    private readonly vault: AnswerVault,
    private readonly parts: CoApplicantParts,
    private readonly stores: Stores,
    private readonly settings: StoreSettings,
    private readonly outside: OutsideFormSettings,
    private readonly clock: Clock,
    private readonly keys: Vault,
    private readonly proposals: AnswerProposals,
    private readonly prefill: PrefillSources,
    private readonly stageDrafts: StageDrafts,
  ) {}

  async read(formId: string): Promise<ShopperForm> {
    // Reads everything in one snapshot. Otherwise, if the invitation of a co-applicant is withdrawn at this
    // moment, the result could contain the co-applicant's answers without the co-applicant's part of the
    // form.
    const { row, store, shownBy, part, proposals, prefills, unsent } = await inSnapshot(
      this.orm.em.fork(),
      async (em) => {
        const found = await this.rows.find(em, formId);
        const at = found && (await this.stores.find(em, found.storeId));
        return {
          row: found,
          store: at,
          prefills: at ? await this.prefill.offeredBy(em, at) : [],
          shownBy: found && (await this.outside.shownBy(em, found.storeId)),
          part: await this.parts.find(em, formId),
          proposals: await this.proposals.open(em, formId),
          unsent: found && (await this.stageDrafts.find(em, found)),
        };
      },
    );
    if (!row || !store) throw notFound('This application');
    const answers = this.vault.open(row).reveal();
    const open = openForm(row, answers);
    const form = part ? formWithoutPart(open) : open;
    const stage = openStageOf(row);
    const shown = maskedAnswers(form, answers);
    return {
      formId,
      reference: row.reference,
      state: isAnswerable(row) ? 'draft' : row.state,
      locale: row.locale,
      version: row.version,
      store: { ...storeView(store), ...(shownBy?.brand && { brand: shownBy.brand }) },
      scansId: shownBy?.scansId ?? false,
      prefills,
      form: { ...form },
      coApplicant: statusOf(part),
      ...shown,
      enteredByStore: enteredByStaff(row.answerSources).filter((id) => id in shown.answers),
      proposals: proposals.map((proposal) => proposedAnswer(form, proposal)),
      savedAt: instantOrNull(row.savedAt),
      stage: stage ? { number: stage.number, lenders: lenderNames(row.form, stage.lenders) } : null,
      ...(unsent && {
        unsent: { ...maskedAnswers(row.form, unsent.answers), savedAt: instant(unsent.savedAt) },
      }),
      ...(stage && { suggested: suggestedAnswers(fieldsOfForm(form), answers) }),
    };
  }

  /** Adds answers to the draft. If one answer is invalid, nothing is saved. */
  async save(formId: string, body: SaveAnswersBody, key?: string): Promise<SavedAnswers> {
    const asked = this.keys.hmac('save-answers', JSON.stringify(body)).toString('base64');
    return this.orm.em
      .fork()
      .transactional((em) =>
        once(em, `save-form|${formId}`, key, asked, () => this.saveWithin(em, formId, body)),
      );
  }

  /** Records whether the shopper accepts an answer that the store proposes or keeps their own answer. */
  async decide(formId: string, body: DecideProposalBody, key?: string): Promise<SavedAnswers> {
    return this.orm.em
      .fork()
      .transactional((em) =>
        once(em, `decide-proposal|${formId}`, key, body, () => this.decideWithin(em, formId, body)),
      );
  }

  private async decideWithin(
    em: EntityManager,
    formId: string,
    { proposalId, accept }: DecideProposalBody,
  ): Promise<SavedAnswers> {
    const row = await this.lockDraft(em, formId);
    const { field, value, by: user } = await this.proposals.get(em, formId, proposalId);
    await this.proposals.close(em, proposalId, accept ? 'accepted' : 'kept');
    const { id, orgId, storeId } = row;
    await audit(em, {
      action: accept ? 'application.proposal-accepted' : 'application.proposal-kept',
      actor: { kind: 'shopper', id },
      ...{ orgId, storeId },
      subject: { kind: 'application', id },
      facts: { fields: field },
    });
    await recordEvent(em, ApplicationEdited, { storeId, applicationId: id });
    if (!accept) return { version: row.version, savedAt: instant(row.savedAt ?? this.clock.date()) };
    return this.saveRow(em, row, { answers: { [field]: value } }, { by: 'proposal', user });
  }

  private async saveWithin(em: EntityManager, formId: string, body: SaveAnswersBody): Promise<SavedAnswers> {
    const row = await this.lockDraft(em, formId);
    if (row.version !== body.version) throw newerAnswersSaved();
    return this.saveRow(em, row, body);
  }

  private async lockDraft(em: EntityManager, formId: string): Promise<ApplicationRow> {
    const row = await this.rows.lock(em, formId);
    if (!row) throw notFound('This application');
    if (!isAnswerable(row)) throw alreadySubmitted();
    return row;
  }

  /** Checks and saves answers. The caller holds the lock of the row. */
  private async saveRow(
    em: EntityManager,
    row: ApplicationRow,
    body: Pick<SaveAnswersBody, 'answers' | 'locale'>,
    source?: AnswerSource,
  ): Promise<SavedAnswers> {
    const locale = body.locale ?? row.locale;
    const today = this.clock.dayIn(row.timezone);
    const stored = this.vault.open(row).reveal();
    const { strict_names: strictNames } = (await this.settings.of(em, row.storeId)).values;
    const options = { locale, today, strictNames };
    const part = await this.parts.find(em, row.id);
    const form = part ? formWithoutPart(row.form) : row.form;
    const patch = patchAnswers(form, stored, body.answers, options);
    if (isBeyondStage(row, patch.changed)) throw alreadySubmitted();
    const errors = [...patch.errors, ...(await changedProof(em, row.id, patch.changed))];
    if (errors.length > 0) throw answersRefused(errors);
    const progress = progressOf(form, patch.answers, options);
    const alone = part !== undefined && patch.answers['co_applicant'] !== 'Y';
    if (alone) await this.parts.takeBack(em, row.id);
    const answers = alone ? withoutPartAnswers(row.form, patch.answers) : patch.answers;
    const entered = { fields: patch.entered, ...(source && { source }) };
    const saved = await this.rows.saveAnswers(em, { ...row, locale }, answers, progress, true, entered);
    return { version: saved.version, savedAt: instant(saved.savedAt) };
  }

  /**
   * Ends the shopper's session on a device that the shopper returns to the store. The application is kept.
   */
  end(formId: string, session: Buffer): Promise<void> {
    return this.leave(formId, 'application.session-ended', (em) => revokeSession(em, session));
  }

  /**
   * Locks a device that is not used for a while. The application is shown again only after the shopper
   * entered a new code.
   */
  lock(formId: string, session: Buffer): Promise<void> {
    return this.leave(formId, 'application.session-locked', (em) => lockSession(em, session));
  }

  /** Ends the session of a shopper who left a store's device, before another person uses the browser. */
  @EndsAccess('shopper')
  async endAccess(em: EntityManager, hash: Buffer): Promise<undefined> {
    const formId = await openApplicationOf(em, hash);
    if (!formId) return;
    await alsoWithin({ form: formId }, async () => {
      await revokeSession(em, hash);
      await recordLeave(em, formId, 'application.session-ended');
    });
  }

  private async leave(
    formId: string,
    action: string,
    close: (em: EntityManager) => Promise<void>,
  ): Promise<void> {
    await this.orm.em.fork().transactional(async (em) => {
      await close(em);
      await recordLeave(em, formId, action);
    });
  }
}

/**
 * Returns the names of these lenders, in this order. The names are read from the form, where each question
 * names the lenders that need it.
 */
function lenderNames({ sections }: MergedForm, keys: readonly string[]): string[] {
  const reasons = sections.flatMap(({ fields }) => fields.flatMap(({ neededBy }) => neededBy));
  const names = new Map(reasons.map(({ lenderId, lenderName }) => [lenderId, lenderName]));
  return keys.flatMap((key) => names.get(key) ?? []);
}

/**
 * True if a request changes answers that are not part of the open stage. Lenders of an earlier stage already
 * have these answers.
 */
const isBeyondStage = (row: ApplicationRow, changed: readonly string[]): boolean =>
  row.state === 'submitted' && changed.some((id) => !openStageOf(row)?.fields.includes(id));

const recordLeave = (em: EntityManager, formId: string, action: string): Promise<void> =>
  audit(em, {
    action,
    actor: { kind: 'shopper', id: formId },
    subject: { kind: 'application', id: formId },
  });

function storeView(store: StoreFacts): ShopperForm['store'] {
  const { name, phone, country, currency, websiteUuid, slug } = store;
  return { name, phone, country, currency, uuid: websiteUuid ?? '', slug };
}

/** Returns a proposal as the shopper sees it: formatted like an answer, with a sensitive value masked. */
function proposedAnswer(
  form: Pick<MergedForm, 'sections'>,
  { id, field, value, at }: Proposal,
): ProposedAnswer {
  return { proposalId: id, field, value: shownAnswer(form, field, value), proposedAt: instant(at) };
}
