import type {
  NextStage,
  OpenStageBody,
  SavedStageAnswers,
  SaveStageAnswersBody,
} from '@millrace/schemas/api';
import { formOfStage, stagesOf, type Stage } from '@millrace/schemas/stages';
import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { audit } from '../../../platform/audit/audit.ts';
import { Clock } from '../../../platform/clock.ts';
import { instant } from '../../../platform/db/instants.ts';
import { notFound } from '../../../platform/http/problem.ts';
import type { Visitor } from '../../../platform/sessions/tabs.ts';
import {
  AnswerVault,
  ApplicationRows,
  openStage,
  RouteStarter,
  type ApplicationRow,
} from '../applications/index.ts';
import { StoreSettings } from '../../tenancy/store-settings/index.ts';
import { answersRefused, openStageOf, patchAnswers } from '../applications/index.logic.ts';
import { stageChanged } from './shopper-forms.errors.ts';
import { StageDrafts } from './stage-drafts.service.ts';

/**
 * Handles the stages after the first (a stage is a group of lenders with the questions that they need). The
 * shopper decides to open the next stage or to stop.
 */
@Injectable()
export class NextStages {
  constructor(
    private readonly orm: MikroORM,
    private readonly rows: ApplicationRows,
    private readonly vault: AnswerVault,
    private readonly routes: RouteStarter,
    private readonly drafts: StageDrafts,
    private readonly settings: StoreSettings,
    private readonly clock: Clock,
  ) {}

  /** Returns the next stage of a route that waits for answers. Null if there is none. */
  async next(em: EntityManager, formId: string): Promise<NextStage | null> {
    const row = await this.rows.find(em, formId);
    const stage = row && (await this.stageAfter(em, row));
    if (!stage) return null;
    const { lenders, questions, additions, inquiries, unknown } = stage;
    return {
      lenders: lenders.map(({ key, name, kind, inquiry }) => ({
        ...{ key, name, ...(kind && { kind }) },
        inquiry: inquiry ?? 'may',
      })),
      questions: questions.length,
      fields: [...questions, ...additions],
      inquiries,
      unknown,
      isOpen: openStageOf(row) !== undefined,
    };
  }

  /**
   * Stores answers that the shopper typed for the next stage. No lender gets them, because the shopper has not
   * agreed to the stage.
   */
  async save(formId: string, { answers: given, locale }: SaveStageAnswersBody): Promise<SavedStageAnswers> {
    return this.orm.em.fork().transactional(async (em) => {
      const row = await this.rows.lock(em, formId);
      if (!row) throw notFound('This application');
      const stage = openStageOf(row) ? undefined : await this.stageAfter(em, row);
      if (!stage) throw stageChanged();
      const stored = this.vault.open(row).reveal();
      const { keys, fields } = keysAndFields(stage);
      const form = formOfStage(row.form, { keys, fields }, stored);
      const before = await this.drafts.find(em, row);
      const { strict_names: strictNames } = (await this.settings.of(em, row.storeId)).values;
      const options = { locale: locale ?? row.locale, today: this.clock.dayIn(row.timezone), strictNames };
      const patch = patchAnswers(form, before?.answers ?? {}, given, options);
      if (patch.errors.length > 0) throw answersRefused(patch.errors);
      const { savedAt } = await this.drafts.save(em, row, before?.version ?? 0, patch.answers);
      return { savedAt: instant(savedAt) };
    });
  }

  /** Opens the next stage, after the shopper agreed to it. Repeated requests open it once. */
  async open(formId: string, body: OpenStageBody, visitor: Visitor): Promise<void> {
    await this.orm.em.fork().transactional(async (em) => {
      const row = await this.rows.lock(em, formId);
      if (!row) throw notFound('This application');
      if (openStageOf(row)) return;
      const stage = await this.stageAfter(em, row);
      const named = stage?.lenders.map(({ key }) => key) ?? [];
      if (!stage || named.join() !== body.lenders.join()) throw stageChanged();
      await openStage(em, row, stage, { locale: body.locale, ...visitor });
      await this.useDraft(em, row, stage);
      await this.record(em, row, 'application.stage-opened');
    });
  }

  /** Ends the route with the offers received so far. Does nothing if the route does not wait. */
  async stop(formId: string): Promise<void> {
    await this.orm.em.fork().transactional(async (em) => {
      const row = await this.rows.find(em, formId);
      if (!row) throw notFound('This application');
      await this.routes.stopWaiting(em, formId);
      await this.drafts.delete(em, formId);
      await this.record(em, row, 'application.stages-stopped');
    });
  }

  /** Makes the answers that were typed for the stage answers of the application. */
  private async useDraft(em: EntityManager, row: ApplicationRow, stage: Stage): Promise<void> {
    const draft = await this.drafts.find(em, row);
    if (!draft) return;
    const { fields } = keysAndFields(stage);
    const typed = Object.entries(draft.answers).filter(([id]) => fields.includes(id));
    const answers = { ...this.vault.open(row).reveal(), ...Object.fromEntries(typed) };
    const entered = { fields: typed.map(([id]) => id) };
    await this.rows.saveAnswers(em, row, answers, undefined, true, entered);
    await this.drafts.delete(em, row.id);
  }

  private async stageAfter(em: EntityManager, row: ApplicationRow): Promise<Stage | undefined> {
    const held = row.stages.length > 0 ? await this.routes.heldLenders(em, row.id) : null;
    return held ? stagesOf(held, row.form, this.vault.open(row).reveal())[0] : undefined;
  }

  private record(em: EntityManager, { id, orgId, storeId }: ApplicationRow, action: string): Promise<void> {
    return audit(em, {
      action,
      actor: { kind: 'shopper', id },
      orgId,
      storeId,
      subject: { kind: 'application', id },
    });
  }
}

const keysAndFields = ({ lenders, questions, additions }: Stage) => ({
  keys: lenders.map(({ key }) => key),
  fields: [...questions, ...additions],
});
