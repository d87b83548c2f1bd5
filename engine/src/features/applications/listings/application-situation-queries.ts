import type { ApplicationSituation } from '@millrace/schemas/api';
import {
  contractOperations,
  isApproval,
  situationOf,
  situationStatuses,
  type SituationLender,
} from '@millrace/schemas/states';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { executePlanned } from '../../../platform/db/statements/planned-once.ts';
import { pgArray } from '../../../platform/db/pg-array.ts';
import { isManualKey, isStoresOwn, LenderCatalogue } from '../../../plugin-host/index.ts';
import { doneIn, type SituationStep } from './done-steps.logic.ts';

interface StoredLender extends Pick<
  SituationLender,
  'id' | 'name' | 'state' | 'outcome' | 'contract' | 'waitsOn' | 'asks' | 'isChosen'
> {
  readonly key: string;
  readonly byPeople: boolean;
  readonly makesOwnContract: boolean;
  /** The steps of the contract, oldest first. Null for a lender that did not approve. */
  readonly steps: readonly SituationStep[] | null;
}

interface Row {
  readonly id: string;
  readonly state: 'draft' | 'submitted';
  readonly link: 'none' | 'sent' | 'opened';
  readonly is_done: boolean;
  /** True if the route waits for the shopper's answers to the next lenders' questions. */
  readonly needs_answers: boolean;
  /** True if a lender had approved when the store closed out. Null if the store has not closed out. */
  readonly closeout_approved: boolean | null;
  readonly lenders: readonly StoredLender[];
}

/** Data that only the lenders' replies contain. Lists do not load replies. */
interface Replies {
  readonly due: string | null;
  /** Ids of the lenders whose approval the shopper can continue only at the lender and not in Millrace. */
  readonly atLender: ReadonlySet<number>;
}

const ended: readonly string[] = ['DONE', 'REFUSED', 'FAILED', 'TAKEN_BACK', 'REVIEW'];

/** Reads the status and the next step of applications, for lists and for screens. Decrypts no answers. */
@Injectable()
export class ApplicationSituations {
  constructor(private readonly catalogue: LenderCatalogue) {}

  async of(
    em: EntityManager,
    ids: readonly string[],
    replies?: Replies,
  ): Promise<ReadonlyMap<string, ApplicationSituation>> {
    if (ids.length === 0) return new Map();
    // Planning this view takes longer than reading one page of it.
    const rows = await executePlanned<Row>(
      em,
      `SELECT id, state, is_done, needs_answers, closeout_approved, link, lenders FROM read.application_situation WHERE id = ANY(?::uuid[])`,
      [pgArray([...ids])],
    );
    return new Map(rows.map((row) => [row.id, this.situation(row, replies)]));
  }

  private situation(row: Row, replies: Replies | undefined): ApplicationSituation {
    const lenders = row.lenders.map((lender) => this.factsOf(lender, replies));
    const hasApproval = lenders.some(({ outcome }) => isApproval(outcome));
    const { closeout_approved: approved } = row;
    const situation = situationOf({
      state: row.state,
      link: row.link,
      isDone: row.is_done,
      needsAnswers: row.needs_answers,
      // If a lender approves after the store closed out without an approval, the sale is open again.
      isClosedOut: approved !== null && (approved || !hasApproval),
      due: replies?.due ?? null,
      lenders,
    });
    return {
      code: situation.code,
      status: situation.status,
      label: situationStatuses[situation.status].staff,
      next: situation.next,
      also: [...situation.also],
      tasks: [...situation.tasks],
    };
  }

  private factsOf(lender: StoredLender, replies: Replies | undefined): SituationLender {
    const { id, name, outcome, contract, waitsOn, asks, isChosen, key } = lender;
    const steps = lender.steps ?? [];
    const manifest = this.catalogue.find(key)?.manifest;
    const makesOwnContract =
      lender.makesOwnContract &&
      steps.every(({ operation, state }) => operation === 'answer' || state === 'TAKEN_BACK');
    const does = contractOperations.filter((operation) => manifest?.capabilities.includes(operation));
    const decides = lender.byPeople || manifest?.transport === 'in-house';
    return {
      ...{ id, name, outcome, contract, waitsOn, asks, isChosen },
      state: steps.some(({ state }) => state === 'REVIEW') ? 'REVIEW' : lender.state,
      byPeople: isManualKey(key) ? 'site' : decides ? 'store' : null,
      does: makesOwnContract ? [] : does,
      done: doneIn(steps),
      isBusy: steps.some(({ state }) => !ended.includes(state)),
      isAtLender: replies?.atLender.has(id) ?? false,
      isStoresOwn: manifest !== undefined && isStoresOwn(manifest),
    };
  }
}
