import type { NextStage, OpenStageBody } from '@millrace/schemas/api';
import { stagesOf, type Stage } from '@millrace/schemas/stages';
import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { audit } from '../../../platform/audit/audit.ts';
import { notFound } from '../../../platform/http/problem.ts';
import type { Visitor } from '../../../platform/sessions/tabs.ts';
import {
  AnswerVault,
  ApplicationRows,
  openStage,
  RouteStarter,
  type ApplicationRow,
} from '../applications/index.ts';
import { openStageOf } from '../applications/index.logic.ts';
import { stageChanged } from './shopper-forms.errors.ts';

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
      await this.record(em, row, 'application.stage-opened');
    });
  }

  /** Ends the route with the offers received so far. Does nothing if the route does not wait. */
  async stop(formId: string): Promise<void> {
    await this.orm.em.fork().transactional(async (em) => {
      const row = await this.rows.find(em, formId);
      if (!row) throw notFound('This application');
      await this.routes.stopWaiting(em, formId);
      await this.record(em, row, 'application.stages-stopped');
    });
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
