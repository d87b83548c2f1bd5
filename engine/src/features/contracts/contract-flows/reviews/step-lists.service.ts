import type { ContractStepDetails, ContractStepRow } from '@millrace/schemas/api';
import { textIn } from '@millrace/schemas/form';
import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { instant, instantOrNull } from '../../../../platform/db/instants.ts';
import { inSnapshot } from '../../../../platform/db/snapshot.ts';
import type { Filters, ListRequest } from '../../../../platform/http/list-query.ts';
import { InvoiceRules } from '../invoices/invoice-rules.service.ts';
import { StepChanges } from '../steps/step-changes.ts';
import { currencyOfStore } from '../view/contract-surroundings.ts';
import { askedFacts } from './step-facts.logic.ts';
import { historyOf, listedStep, stepPage, type ListedStep } from './step-list-queries.ts';
import { findStep, type StepRow } from '../steps/step-queries.ts';
import { mayTakeBack, stepStates } from '../machine/step.machine.ts';

export const stepFilters: Filters = { word: 'string', application_id: 'string' };
export const stepSorts = ['created_at', 'sent_at', 'state'];

/**
 * Lists the contract steps of all stores for internal staff, shows which of them wait for a person, and
 * gives their details.
 */
@Injectable()
export class StepLists {
  constructor(
    private readonly orm: MikroORM,
    private readonly steps: StepChanges,
    private readonly rules: InvoiceRules,
  ) {}

  page(list: ListRequest): Promise<{ rows: ContractStepRow[]; total: number }> {
    return inSnapshot(this.orm.em.fork(), async (em) => {
      const { rows, total } = await stepPage(em, list);
      return { rows: rows.map(rowOf), total };
    });
  }

  one(id: string): Promise<ContractStepDetails | undefined> {
    return inSnapshot(this.orm.em.fork(), (em) => this.oneWithin(em, id));
  }

  private async oneWithin(em: EntityManager, id: string): Promise<ContractStepDetails | undefined> {
    const row = await listedStep(em, id);
    const step = row && (await findStep(em, id));
    if (!step) return undefined;
    const asked = this.steps.askedOf(step);
    return {
      ...rowOf(row),
      sends: step.claims,
      status_checks: step.checks,
      can_take_back: mayTakeBack(step),
      asked: asked ? askedFacts(asked, await currencyOfStore(em, row.store_id)) : null,
      lender_answer: saidBy(step),
      decided: await this.decidedBy(em, step),
      history: await historyOf(em, id),
    };
  }

  private async decidedBy(em: EntityManager, { decided }: StepRow): Promise<ContractStepDetails['decided']> {
    if (!decided) return null;
    const replays = await this.rules.replays(em, decided);
    const { name, number: version } = decided.rules;
    return { rules: { name, version }, excluded_lines: [...decided.excludedLines], replays };
  }
}

function rowOf(row: ListedStep): ContractStepRow {
  return {
    ...row,
    word: stepStates[row.state].word,
    created_at: instant(row.created_at),
    sent_at: instantOrNull(row.sent_at),
    ended_at: instantOrNull(row.ended_at),
  };
}

function saidBy({ reply }: StepRow): ContractStepDetails['lender_answer'] {
  if (!reply) return null;
  const { outcome, contractState = null, reasons = [] } = reply;
  return { outcome, contract_state: contractState, reasons: reasons.map(({ text }) => textIn(text, 'en')) };
}
