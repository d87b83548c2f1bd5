import type { DecisionBody } from '@millrace/schemas/api';
import type { LenderReply } from '@millrace/plugin-sdk';
import { usualCurrency } from '@millrace/schemas/money';
import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { once } from '../../../platform/http/idempotency.ts';
import { notFound } from '../../../platform/http/problem.ts';
import { QueueNotifier } from '../../../platform/jobs/dispatch/queue-notifier.ts';
import type { JobRow } from '../../../platform/jobs/outbox.ts';
import { isManualKey, LenderCatalogue } from '../../../plugin-host/index.ts';
import { Applications } from '../../applications/applications/index.ts';
import { LenderObjects } from '../../lenders/lender-objects/index.ts';
import { AttemptStore, type AttemptRow } from '../../routing/route-attempts/index.ts';
import {
  approvedTooMuch,
  nothingToDecide,
  amountMissing,
  amountUnneeded,
} from './in-house-decisions.errors.ts';
import { mostApprovedCents } from './approval-limit.logic.ts';

/**
 * Records decisions of people: for in-house lenders, and for manual lenders, whose decision the store reads on the
 * lender's website. Such a decision counts as the lender's reply.
 */
@Injectable()
export class InHouseDecisions {
  constructor(
    private readonly orm: MikroORM,
    private readonly catalogue: LenderCatalogue,
    private readonly applications: Applications,
    private readonly attempts: AttemptStore,
    private readonly lenders: LenderObjects,
    private readonly notifier: QueueNotifier,
  ) {}

  /** Records a decision. The first decision is final, but a hold can still be decided or removed. */
  async decide(body: DecisionBody, staffId: number, key?: string): Promise<void> {
    if (body.decision === 'Approved' && body.approved_cents === undefined) throw amountMissing();
    if (body.decision !== 'Approved' && body.approved_cents !== undefined) throw amountUnneeded();
    let dispatches: readonly JobRow[] = [];
    await this.orm.em.fork().transactional((em) =>
      once(em, `decide|${staffId}`, key, body, async () => {
        const attempt = await this.attempts.newest(em, body);
        if (!attempt) throw notFound('This application');
        if (attempt.state !== 'PENDING' || !this.isByPeople(attempt)) throw nothingToDecide();
        await this.checkAmount(em, attempt, body.approved_cents);
        const changed = await this.attempts.apply(em, {
          attempt,
          on: body.decision === 'Hold' || body.decision === 'None' ? 'answeredPending' : 'answered',
          reply: replyOf(body, await this.manualNameOf(em, attempt)),
          note: body.reason,
          menuValue: body.decision,
          actor: { kind: 'staff', id: String(staffId) },
        });
        if (!changed) throw nothingToDecide();
        dispatches = changed.jobs;
        return { decided: true };
      }),
    );
    this.notifier.dispatchQuietly(dispatches);
  }

  private async checkAmount(em: EntityManager, attempt: AttemptRow, cents: number | undefined) {
    if (cents === undefined) return;
    const application = await this.applications.find(em, attempt.applicationId);
    const own = this.catalogue.find(attempt.lenderKey)?.manifest.amount?.maxCents ?? null;
    const most = mostApprovedCents(application?.requestedCents ?? null, own);
    if (cents > most) throw approvedTooMuch(most, application?.store.currency ?? usualCurrency);
  }

  /** Returns the name of a manual lender. Undefined for the store's own financing. */
  private async manualNameOf(em: EntityManager, attempt: AttemptRow): Promise<string | undefined> {
    if (!isManualKey(attempt.lenderKey)) return undefined;
    return (await this.lenders.find(em, attempt.lenderId))?.name ?? attempt.lenderKey;
  }

  private isByPeople({ byPeople, lenderKey }: AttemptRow): boolean {
    return byPeople || this.catalogue.find(lenderKey)?.manifest.transport === 'in-house';
  }
}

type Decided = Pick<DecisionBody, 'decision' | 'approved_cents'>;

const ownTexts = {
  held: {
    code: 'held',
    text: {
      en: 'The store needs something from you before it decides. Ask an associate.',
      es: 'La tienda necesita algo de usted antes de decidir. Pregunte en la tienda.',
    },
  },
  declined: {
    code: 'declined',
    text: {
      en: 'The store cannot offer its own plan for this purchase.',
      es: 'La tienda no puede ofrecer su propio plan para esta compra.',
    },
  },
};

/**
 * Returns the texts of a decision at a manual lender. They name the lender, because the lender is not the
 * store.
 */
const textsOf = (lender: string): typeof ownTexts => ({
  held: {
    code: 'held',
    text: {
      en: `${lender} needs something from you before it decides. Ask an associate.`,
      es: `${lender} necesita algo de usted antes de decidir. Pregunte en la tienda.`,
    },
  },
  declined: {
    code: 'declined',
    text: {
      en: `${lender} cannot finance this purchase.`,
      es: `${lender} no puede financiar esta compra.`,
    },
  },
});

/**
 * Converts a person's decision to a reply of the lender. Shoppers read the texts of a reply, so the
 * person's reason is stored only in the history.
 */
function replyOf(
  { decision, approved_cents: approvedCents }: Decided,
  manualLender: string | undefined,
): LenderReply {
  const { held, declined } = manualLender === undefined ? ownTexts : textsOf(manualLender);
  if (decision === 'None') return { outcome: 'Pending', waitingOn: 'merchant', reasons: [] };
  if (decision === 'Hold') return { outcome: 'Hold', waitingOn: 'consumer', reasons: [held] };
  if (decision === 'Declined') return { outcome: 'Rejected', reasons: [declined] };
  return {
    outcome: 'Approved',
    waitingOn: 'consumer',
    reasons: [],
    ...(approvedCents !== undefined && { approvedCents }),
  };
}
