import { queries } from '../../../platform/db/queries.ts';
import * as rows from './explanation-queries.ts';
import type { ExplainedDecision, Explanation, ExplainedChoice } from '@millrace/schemas/api';
import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { inSnapshot } from '../../../platform/db/snapshot.ts';
import { notFound } from '../../../platform/http/problem.ts';
import { isManualKey, LenderCatalogue } from '../../../plugin-host/index.ts';
import { Applications, inquiriesOf } from '../../applications/applications/index.ts';
import type { AnswerSources } from '../../applications/applications/index.logic.ts';
import { Exchanges } from '../../lender-execution/exchanges/index.ts';
import { RouteDecisions, type RoutePlan } from '../../routing/route-attempts/index.ts';
import { staffTimeline, Timelines } from '../timelines/index.ts';
import {
  askedIn,
  nonCandidatesOf,
  lendersOf,
  plannedInquiries,
  questionsOf,
  skippedQuestions,
  tierDecision,
} from './explanations.logic.ts';
import { causeOf } from './causes.logic.ts';

/** Returns the lender whose offer was chosen, and when. Null if no offer is chosen. */
async function choiceOf(
  em: EntityManager,
  chosen: { attemptId: string; at: string } | null,
): Promise<ExplainedChoice | null> {
  if (!chosen) return null;
  const row = await queries(em)
    .selectFrom('read.attempt as attempt')
    .innerJoin('read.lender as lender', 'lender.id', 'attempt.lender_id')
    .select('lender.name as lender')
    .where('attempt.id', '=', chosen.attemptId)
    .executeTakeFirst();
  return row ? { at: chosen.at, lender: row.lender, attempt_id: chosen.attemptId } : null;
}

const usersIn = (sources: AnswerSources): number[] => [
  ...new Set(Object.values(sources).flatMap((source) => ('user' in source ? (source.user ?? []) : []))),
];

type Attempts = Awaited<ReturnType<typeof rows.attemptsWithHistory>>;

/** Collects the reasons why an application is in its current state. Reads all data from one snapshot. */
@Injectable()
export class Explanations {
  constructor(
    private readonly orm: MikroORM,
    private readonly applications: Applications,
    private readonly timelines: Timelines,
    private readonly exchanges: Exchanges,
    private readonly catalogue: LenderCatalogue,
    private readonly decisions: RouteDecisions,
  ) {}

  of(applicationId: string): Promise<Explanation> {
    return inSnapshot(this.orm.em.fork(), (em) => this.read(em, applicationId));
  }

  private async read(em: EntityManager, id: string): Promise<Explanation> {
    const application = await this.applications.find(em, id);
    if (!application) throw notFound('This application');
    const form = await rows.formOf(em, id);
    const sources = await this.applications.answerSources(em, id);
    const names = await rows.staffNames(em, usersIn(sources));
    const questions = questionsOf(form, await this.applications.answersForStaff(em, id), (field) => {
      const source = sources[field] ?? { by: 'shopper' };
      return { by: source.by, name: 'user' in source ? (names.get(source.user ?? 0) ?? null) : null };
    });
    const stages = await rows.stagesOf(em, id);
    const attempts = await rows.attemptsWithHistory(em, id);
    const exchanges = await this.exchanges.of(em, id);
    const route = await this.route(em, id);
    return {
      id,
      reference: application.reference,
      applicant_name: application.applicantName,
      store_id: application.store.id,
      store_name: application.store.name,
      form_version: form.version,
      submitted_at: application.submittedAt,
      ...route,
      questions: [
        ...questions.map((question) => ({ ...question, ...askedIn(question.id, stages, form, route.done) })),
        ...skippedQuestions(form, questions),
      ],
      decisions: [...this.tierDecisions(attempts), ...(await rows.invoiceDecisions(em, id))],
      chosen: await choiceOf(em, application.chosen),
      steps: await rows.contractSteps(em, id),
      attempts: attempts.map(({ lenderKey, why, history, ...attempt }) => ({
        ...attempt,
        transport: isManualKey(lenderKey)
          ? 'manual'
          : (this.catalogue.find(lenderKey)?.manifest.transport ?? null),
        cause: causeOf({ ...attempt, ...why }),
        history: history.map(({ decided: _decided, ...step }) => step),
        exchanges: exchanges.get(attempt.id) ?? [],
      })),
    };
  }

  private async route(em: EntityManager, id: string) {
    const timeline = await this.timelines.read(em, id);
    const { agreed, made } = await inquiriesOf(em, id);
    const none = { soft: 0, hard: 0 };
    if (!timeline) return { ...nothingSubmitted, inquiries: { agreed, planned: none, made } };
    const plan = timeline.facts.plan as RoutePlan;
    const versions = await rows.rulesVersions(em, id);
    const replay = await this.decisions.replay(em, id);
    return {
      mode: timeline.mode,
      done: timeline.done,
      ...(timeline.waits && { waits: true as const }),
      terms: plan.terms ?? null,
      replays: replay?.replays ?? null,
      replay_because: [...(replay?.because ?? [])],
      inquiries: { agreed, planned: plannedInquiries(plan), made },
      lenders: [
        ...lendersOf(plan, staffTimeline(timeline.facts), (key) => versions.get(key) ?? null),
        ...nonCandidatesOf(plan),
      ],
    };
  }

  /**
   * Returns decisions by credit score tiers. An in-house lender writes them, with the tiers, into the
   * history of its attempt.
   */
  private tierDecisions(attempts: Attempts): ExplainedDecision[] {
    return attempts
      .filter(({ lenderKey }) => this.catalogue.find(lenderKey)?.manifest.decision === 'credit-tiers')
      .flatMap(({ lender, history }) =>
        history
          .filter(({ to, note }) => (to === 'RESPONDED' || to === 'PENDING') && note !== null)
          .map((step) => tierDecision(lender, { ...step, note: step.note! })),
      );
  }
}

const nothingSubmitted = {
  mode: null,
  done: false,
  terms: null,
  replays: null,
  replay_because: [],
  lenders: [],
} as const satisfies Partial<Explanation>;
