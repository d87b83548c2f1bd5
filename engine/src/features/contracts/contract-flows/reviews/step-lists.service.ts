import type { ContractStepDetails, ContractStepRow } from '@millrace/schemas/api';
import { textIn } from '@millrace/schemas/form';
import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { instant, instantOrNull } from '../../../../platform/db/instants.ts';
import { pgArray } from '../../../../platform/db/pg-array.ts';
import { inSnapshot } from '../../../../platform/db/snapshot.ts';
import { idsOf, type ListRequest, type Filters } from '../../../../platform/http/list-query.ts';
import { isUuid } from '../../../../platform/uuid.logic.ts';
import { InvoiceRules } from '../invoices/invoice-rules.service.ts';
import { StepChanges } from '../steps/step-changes.ts';
import { askedFacts } from './step-facts.logic.ts';
import { findStep, type StepRow } from '../steps/step-rows.ts';
import { mayTakeBack, stepStates, type StepState } from '../machine/step.machine.ts';

type Time = Date | string;
type Raw = Omit<ContractStepRow, 'word' | 'created_at' | 'sent_at' | 'ended_at'> & {
  state: StepState;
  created_at: Time;
  sent_at: Time | null;
  ended_at: Time | null;
};
type History = ContractStepDetails['history'][number];

export const stepFilters: Filters = { word: 'string', application_id: 'string' };
export const stepSorts = ['created_at', 'sent_at', 'state'];

const from = `FROM contract_step t
  JOIN read.application a ON a.id = t.application_id
  JOIN read.store s ON s.id = t.store_id
  JOIN read.org o ON o.id = s.org_id
  JOIN read.lender l ON l.id = t.lender_id`;
const columns = `t.id, t.application_id, a.reference, coalesce(a.applicant_name, '') AS applicant_name,
  o.name AS org_name, t.store_id, s.store_name, l.name AS lender_name, t.operation, t.state, t.reason, t.created_at,
  t.sent_at, t.ended_at`;

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
    const { where, values } = conditions(list.filter);
    return inSnapshot(this.orm.em.fork(), async (em) => {
      const [count] = await em.execute<{ total: number }[]>(
        `SELECT count(*)::int AS total FROM contract_step t ${where}`,
        values,
      );
      const rows = await em.execute<Raw[]>(
        `SELECT ${columns} ${from} ${where} ORDER BY t.${list.sort.field} ${list.sort.direction} NULLS LAST, t.id
         LIMIT ? OFFSET ?`,
        [...values, list.limit, list.offset],
      );
      return { rows: rows.map(rowOf), total: count!.total };
    });
  }

  one(id: string): Promise<ContractStepDetails | undefined> {
    return inSnapshot(this.orm.em.fork(), (em) => this.oneWithin(em, id));
  }

  private async oneWithin(em: EntityManager, id: string): Promise<ContractStepDetails | undefined> {
    const [row] = await em.execute<Raw[]>(`SELECT ${columns} ${from} WHERE t.id = ?`, [id]);
    const step = row && (await findStep(em, id));
    if (!step) return undefined;
    const asked = this.steps.askedOf(step);
    return {
      ...rowOf(row),
      sends: step.claims,
      looks: step.checks,
      can_take_back: mayTakeBack(step),
      asked: asked ? askedFacts(asked) : null,
      lender_said: saidBy(step),
      decided: await this.decidedBy(em, step),
      history: await historyOf(em, id),
    };
  }

  private async decidedBy(em: EntityManager, { decided }: StepRow): Promise<ContractStepDetails['decided']> {
    if (!decided) return null;
    const replays = await this.rules.replays(em, decided);
    const { name, number: version } = decided.rules;
    return { rules: { name, version }, left_out: [...decided.leftOut], replays };
  }
}

function conditions(filter: Record<string, unknown>): { where: string; values: unknown[] } {
  const parts: string[] = [];
  const values: unknown[] = [];
  const any = (column: string, found: readonly string[]): void => {
    parts.push(`t.${column}::text = ANY(?::text[])`);
    values.push(pgArray([...found]));
  };
  const { word, application_id: applicationId } = filter;
  if (typeof word === 'string')
    any(
      'state',
      (Object.keys(stepStates) as StepState[]).filter((state) => stepStates[state].word === word),
    );
  if (typeof applicationId === 'string') {
    if (isUuid(applicationId)) {
      parts.push('t.application_id = ?');
      values.push(applicationId);
    } else parts.push('false');
  }
  const ids = idsOf(filter);
  if (ids) any('id', ids);
  return { where: parts.length > 0 ? `WHERE ${parts.join(' AND ')}` : '', values };
}

function rowOf(row: Raw): ContractStepRow {
  return {
    ...row,
    word: stepStates[row.state].word,
    created_at: instant(row.created_at),
    sent_at: instantOrNull(row.sent_at),
    ended_at: instantOrNull(row.ended_at),
  };
}

function saidBy({ reply }: StepRow): ContractStepDetails['lender_said'] {
  if (!reply) return null;
  const { outcome, contractState = null, reasons = [] } = reply;
  return { outcome, contract_state: contractState, reasons: reasons.map(({ text }) => textIn(text, 'en')) };
}

async function historyOf(em: EntityManager, id: string): Promise<History[]> {
  const rows = await em.execute<(Omit<History, 'at'> & { at: Time })[]>(
    `SELECT at, action, actor_kind, actor_name, facts ->> 'because' AS because, facts ->> 'shown' AS shown, reason AS note
     FROM read.audit_log WHERE subject_kind = 'contract-step' AND subject_id = ? ORDER BY id`,
    [id],
  );
  return rows.map((row) => ({ ...row, at: instant(row.at) }));
}
