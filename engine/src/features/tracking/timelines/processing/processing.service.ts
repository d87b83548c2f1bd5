import type { ApiPipeSubmission, ProcessingDetails } from '@millrace/schemas/api';
import type { Locale } from '@millrace/schemas/form';
import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { queries } from '../../../../platform/db/queries.ts';
import { inSnapshot } from '../../../../platform/db/snapshot.ts';
import { notFound } from '../../../../platform/http/problem.ts';
import { Applications, type ApplicationFacts } from '../../../applications/applications/index.ts';
import { ApplicationSituations } from '../../../applications/listings/index.ts';
import { NextStages } from '../../../applications/shopper-forms/index.ts';
import { LenderTasks } from '../../../manual-decisions/lender-tasks/index.ts';
import { staffTimeline } from '../timeline.logic.ts';
import { Timelines } from '../timeline-queries.ts';
import { stagesOf } from './stage-history-queries.ts';
import { statusOf } from './status.logic.ts';
import { submissionOf } from './submission.logic.ts';

/** Returns what a store sees of one application while lenders are asked. */
@Injectable()
export class Processing {
  constructor(
    private readonly orm: MikroORM,
    private readonly applications: Applications,
    private readonly timelines: Timelines,
    private readonly tasks: LenderTasks,
    private readonly situations: ApplicationSituations,
    private readonly stages: NextStages,
  ) {}

  /**
   * @param extensionKey key of a browser extension, which also gets the values to enter at one lender
   * @param locale the language of consents' titles, and of lenders' reasons and questions
   */
  async details(
    storeId: number,
    formId: string,
    extensionKey?: string,
    locale?: Locale,
  ): Promise<ProcessingDetails> {
    const details = await inSnapshot(this.orm.em.fork(), (em) => this.detailsOf(em, storeId, formId, locale));
    if (extensionKey === undefined) return details;
    const { lenderId, fill } = await this.tasks.fill(formId, extensionKey);
    const entries = details.entries.map((entry) =>
      entry.lenderId === lenderId && entry.manualSite
        ? { ...entry, manualSite: { ...entry.manualSite, fill } }
        : entry,
    );
    return { ...details, entries };
  }

  private async detailsOf(
    em: EntityManager,
    storeId: number,
    formId: string,
    locale?: Locale,
  ): Promise<ProcessingDetails> {
    const application = await this.applicationOf(em, storeId, formId);
    const timeline = await this.timelines.read(em, formId);
    const entries = timeline ? staffTimeline(timeline.facts, locale) : [];
    const done = timeline?.done ?? false;
    const situations = await this.situations.of(em, [formId], {
      due: firstExpiry(entries),
      atLender: new Set(entries.filter(({ atLender }) => atLender).map(({ lenderId }) => lenderId)),
    });
    const stages = await stagesOf(em, formId);
    const { name, currency } = application.store;
    const next = timeline?.waits ? await this.stages.next(em, formId) : null;
    return {
      id: formId,
      reference: application.reference,
      store: { id: storeId, name, currency, is_closed: await this.isClosed(em, storeId) },
      applicant_name: application.applicantName,
      state: application.state,
      status: statusOf(application.state, entries, done),
      situation: situations.get(formId)!,
      mode: timeline?.mode ?? null,
      requested_cents: application.requestedCents,
      created_at: application.createdAt,
      submitted_at: application.submittedAt,
      is_test: timeline?.facts.isTest ?? false,
      sequence: timeline?.sequence ?? 0,
      done,
      ...(next && { next_stage: next }),
      ...(stages.length > 0 && { stages }),
      answers: await this.applications.answersForStaff(em, formId, locale),
      consents: await this.consents(em, formId, locale),
      entries,
      chosen: application.chosen,
    };
  }

  /** Returns the lenders of an application in the format that the specification calls api-pipe. */
  async submissions(storeId: number, formId: string): Promise<ApiPipeSubmission[]> {
    const { application, timeline } = await inSnapshot(this.orm.em.fork(), async (em) => ({
      application: await this.applicationOf(em, storeId, formId),
      timeline: await this.timelines.read(em, formId),
    }));
    const entries = timeline ? staffTimeline(timeline.facts) : [];
    return entries.flatMap((entry) => submissionOf(entry, formId, application.chosen) ?? []);
  }

  private async applicationOf(em: EntityManager, storeId: number, formId: string): Promise<ApplicationFacts> {
    const application = await this.applications.findInStore(em, storeId, formId);
    if (!application) throw notFound('This application');
    return application;
  }

  private async isClosed(em: EntityManager, storeId: number): Promise<boolean> {
    const row = await queries(em)
      .selectFrom('read.store_owner')
      .select('isClosed')
      .where('storeId', '=', storeId)
      .executeTakeFirst();
    return row?.isClosed ?? false;
  }

  private async consents(
    em: EntityManager,
    formId: string,
    locale?: Locale,
  ): Promise<ProcessingDetails['consents']> {
    const consents = await this.applications.consents(em, formId, locale);
    return consents.map(({ disclosureId: _id, ...consent }) => consent);
  }
}

/** Returns the earliest time at which an offer expires. Null if no offer expires. */
function firstExpiry(entries: ProcessingDetails['entries']): string | null {
  const ends = entries.flatMap(({ offers }) => offers.flatMap(({ expiresAt }) => expiresAt ?? []));
  return ends.toSorted((left, right) => Date.parse(left) - Date.parse(right))[0] ?? null;
}
