import { CloseoutSaved } from '@millrace/schemas/events';
import type { Closeout, CloseoutBody, CloseoutQuery } from '@millrace/schemas/api';
import { closeoutFindings, shownDay } from '@millrace/schemas/closeout';
import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { queries } from '../../../platform/db/queries.ts';
import { instant } from '../../../platform/db/instants.ts';
import { inSnapshot } from '../../../platform/db/snapshot.ts';
import type { StaffActor } from '../../../platform/http/actor.ts';
import { once } from '../../../platform/http/idempotency.ts';
import { notFound } from '../../../platform/http/problem.ts';
import { recordEvent } from '../../../platform/events/record-event.ts';
import { auditStore } from '../../tenancy/stores/index.ts';
import { Applications, RouteStarter } from '../applications/index.ts';
import { closeoutRefused, namedTwice, notApprovedBy, notSubmitted, savedByOther } from './closeout.errors.ts';
import { CloseoutFacts, type Facts } from './closeout-facts.ts';
import {
  approvedCentsOf,
  brokenCents,
  closable,
  daysToCome,
  draftOf,
  inDollars,
  resultRows,
} from './closeout.logic.ts';
import {
  findCloseout,
  resultsOf,
  writeCloseout,
  type CloseoutRow,
  type StoredResult,
} from './closeout-queries.ts';
import { correctionsOf } from './closeout-history-queries.ts';
import { changedIn, changesBetween, correctionWords, type SavedCloseout } from './closeout-history.logic.ts';

const contacts = ['first_name', 'last_name', 'home_phone', 'mobile_phone', 'email'] as const;

/**
 * Records how applications ended at the store: accepted or not, the lenders, the amounts, and the associate.
 */
@Injectable()
export class Closeouts {
  constructor(
    private readonly orm: MikroORM,
    private readonly facts: CloseoutFacts,
    private readonly applications: Applications,
    private readonly routes: RouteStarter,
  ) {}

  read({ formId, storeId }: CloseoutQuery): Promise<Closeout> {
    return inSnapshot(this.orm.em.fork(), async (em) =>
      this.replyOf(em, await this.facts.of(em, storeId, formId), await this.savedOf(em, formId)),
    );
  }

  save(actor: StaffActor, body: CloseoutBody, key?: string): Promise<Closeout> {
    return this.orm.em
      .fork()
      .transactional((em) =>
        once(em, `closeout|${actor.userId}`, key, body, () => this.saveWithin(em, actor, body)),
      );
  }

  private async saveWithin(
    em: EntityManager,
    actor: StaffActor,
    { formId, storeId, closeout }: CloseoutBody,
  ): Promise<Closeout> {
    // Locks the route before the application. The code that processes lenders' replies locks them in the same
    // order, so that no deadlock occurs.
    await this.routes.endAsking(em, formId);
    // Parallel saves run one after another. The second save is refused, because its `saved_at` is then
    // outdated.
    await queries(em).selectFrom('application').select('id').where('id', '=', formId).forUpdate().execute();
    const facts = await this.facts.of(em, storeId, formId);
    if (facts.application.state === 'draft') throw notSubmitted();
    const before = await this.savedOf(em, formId);
    if (closeout.saved_at !== undefined && closeout.saved_at !== savedAt(before)) throw savedByOther();
    const isApproved = approvedOnce(facts, before);
    const lenders = closable(facts.lenders, before?.results ?? []);
    const approved = approvedCentsOf(lenders);
    const draft = draftOf(closeout, isApproved, approved);
    const hasAssociates = facts.associates.length > 0;
    const findings = [
      ...closeoutFindings(draft, { isApproved, hasAssociates, currency: facts.application.store.currency }),
      ...daysToCome(draft, isApproved, facts.today),
      ...brokenCents(closeout.applicationResults ?? []),
    ];
    if (findings.length > 0) throw closeoutRefused(findings);
    const results = resultRows(closeout.applicationResults ?? [], draft, facts.today, approved);
    checkLenders(results, lenders);
    checkAssociate(draft.closed_associate_id, facts, before);
    const entered = {
      applicantAccepted: draft.applicant_accepted === true,
      closedAssociateId: draft.closed_associate_id,
      results,
    };
    const place = { applicationId: formId, orgId: facts.application.orgId, storeId };
    await writeCloseout(em, { ...place, ...entered, isApproved, userId: actor.userId });
    const subject = { kind: 'form', id: formId };
    const recorded = {
      accepted: entered.applicantAccepted,
      lenders: results.length,
      ...(results.some(({ loanReason }) => loanReason !== null) && { overApproved: true }),
      ...(before && correctionFacts(before, entered, facts)),
    };
    await auditStore(em, actor, { action: 'closeout.saved', storeId, subject, facts: recorded });
    await recordEvent(em, CloseoutSaved, { storeId, applicationId: formId });
    return this.replyOf(em, facts, await this.savedOf(em, formId));
  }

  private async savedOf(em: EntityManager, formId: string): Promise<Saved | undefined> {
    const row = await findCloseout(em, formId);
    return row && { ...row, results: await resultsOf(em, row.id) };
  }

  private async replyOf(em: EntityManager, facts: Facts, saved: Saved | undefined): Promise<Closeout> {
    const { application, submittedAssociateId, associates, today } = facts;
    const isApproved = approvedOnce(facts, saved);
    const results = saved?.results ?? [];
    const answers = (await this.applications.answersFor(em, application.id, contacts)).reveal();
    const place = { org_id: application.orgId, store_id: application.store.id };
    return {
      id: saved?.id ?? null,
      ...place,
      currency: application.store.currency,
      country: application.store.country,
      submitted_associate_id: submittedAssociateId,
      closed_associate_id: saved?.closedAssociateId ?? null,
      closed_associate_name: saved?.closedAssociateName ?? null,
      applicant_accepted: saved?.applicantAccepted ?? (isApproved ? '' : false),
      is_approved: isApproved,
      is_closed: saved !== undefined,
      count: results.length,
      applicationResults: results.map((result) => ({
        form_id: application.id,
        lender_id: result.lenderId,
        lender_name: result.lenderName,
        approved_amount: inDollars(result.approvedCents),
        loan_amount: inDollars(result.loanCents),
        over_approved: result.overApproved,
        loan_reason: result.loanReason,
        merchant_fee: inDollars(result.merchantFeeCents),
        created_at: `${result.closedOn} 00:00:00`,
        ...place,
        user_id: saved?.userId ?? null,
      })),
      saved_by: saved?.savedBy ?? null,
      saved_at: savedAt(saved),
      corrections: saved ? await correctionsOf(em, saved.id) : [],
      first_name: answers['first_name'] ?? '',
      last_name: answers['last_name'] ?? '',
      home_phone: answers['home_phone'] ?? '',
      mobile_phone: answers['mobile_phone'] ?? '',
      email: answers['email'] ?? '',
      lenders: closable(facts.lenders, results).map(({ approvedCents, ...lender }) => ({
        ...lender,
        approved_amount: inDollars(approvedCents),
      })),
      associates,
      today: shownDay(today),
    };
  }
}

type Saved = CloseoutRow & { readonly results: readonly StoredResult[] };

const savedAt = (saved: Saved | undefined): string | null => (saved ? instant(saved.savedAt) : null);

/**
 * Describes what a correction changed, with the names of fields and with amounts, but without data of the
 * customer.
 */
function correctionFacts(before: Saved, now: SavedCloseout, { lenders }: Facts): Record<string, string> {
  const results = before.results.map((result) => ({
    ...result,
    approvedCents: cents(result.approvedCents),
    loanCents: cents(result.loanCents),
    merchantFeeCents: cents(result.merchantFeeCents),
  }));
  const changes = changesBetween({ ...before, results }, now);
  if (changes.length === 0) return { changed: 'nothing' };
  const nameOf = (id: number): string =>
    before.results.find(({ lenderId }) => lenderId === id)?.lenderName ??
    lenders.find((lender) => lender.id === id)?.name ??
    `lender ${id}`;
  return { changed: changedIn(changes).join(', '), corrected: correctionWords(changes, nameOf) };
}

const cents = (amount: string | null): number | null => (amount === null ? null : Number(amount));

/**
 * True if a lender approves now or the saved closeout was approved. A sale that was closed as approved stays
 * approved, whatever its lenders decide later.
 */
const approvedOnce = ({ lenders }: Facts, saved: Saved | undefined): boolean =>
  lenders.length > 0 || saved?.isApproved === true;

function checkLenders(
  results: readonly { lenderId: number }[],
  lenders: readonly { readonly id: number }[],
): void {
  for (const [at, { lenderId }] of results.entries()) {
    if (!lenders.some(({ id }) => id === lenderId)) throw notApprovedBy(at);
    if (results.findIndex((other) => other.lenderId === lenderId) !== at) throw namedTwice(at);
  }
}

/**
 * Throws if the associate is not one of the store's current associates. An associate who is already in the
 * saved closeout may stay, even after leaving the store.
 */
function checkAssociate(id: number | null, { associates }: Facts, before: CloseoutRow | undefined): void {
  if (id === null || id === before?.closedAssociateId) return;
  if (!associates.some((associate) => associate.id === id)) throw notFound('This associate');
}
