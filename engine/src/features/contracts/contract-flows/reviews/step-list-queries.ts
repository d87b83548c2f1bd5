import type { ContractStepDetails, ContractStepRow } from '@millrace/schemas/api';
import type { EntityManager } from '@mikro-orm/postgresql';
import { instant } from '../../../../platform/db/instants.ts';
import { pgArray } from '../../../../platform/db/pg-array.ts';
import { idsOf, type ListRequest } from '../../../../platform/http/list-query.ts';
import { isUuid } from '../../../../platform/uuid.logic.ts';
import { stepStates, type StepState } from '../machine/step.machine.ts';

type Time = Date | string;
export type ListedStep = Omit<ContractStepRow, 'word' | 'created_at' | 'sent_at' | 'ended_at'> & {
  state: StepState;
  created_at: Time;
  sent_at: Time | null;
  ended_at: Time | null;
};
type History = ContractStepDetails['history'][number];

const from = `FROM contract_step t
  JOIN read.application a ON a.id = t.application_id
  JOIN read.store s ON s.id = t.store_id
  JOIN read.org o ON o.id = s.org_id
  JOIN read.lender l ON l.id = t.lender_id`;
const columns = `t.id, t.application_id, a.reference, coalesce(a.applicant_name, '') AS applicant_name,
  o.name AS org_name, t.store_id, s.store_name, l.name AS lender_name, t.operation, t.state, t.reason, t.created_at,
  t.sent_at, t.ended_at`;

export async function stepPage(
  em: EntityManager,
  list: ListRequest,
): Promise<{ rows: ListedStep[]; total: number }> {
  const { where, values } = conditions(list.filter);
  const [count] = await em.execute<{ total: number }[]>(
    `SELECT count(*)::int AS total FROM contract_step t ${where}`,
    values,
  );
  const rows = await em.execute<ListedStep[]>(
    `SELECT ${columns} ${from} ${where} ORDER BY t.${list.sort.field} ${list.sort.direction} NULLS LAST, t.id
     LIMIT ? OFFSET ?`,
    [...values, list.limit, list.offset],
  );
  return { rows, total: count!.total };
}

export async function listedStep(em: EntityManager, id: string): Promise<ListedStep | undefined> {
  const [row] = await em.execute<ListedStep[]>(`SELECT ${columns} ${from} WHERE t.id = ?`, [id]);
  return row;
}

/** Returns the audit log of the step, oldest entry first. */
export async function historyOf(em: EntityManager, id: string): Promise<History[]> {
  const rows = await em.execute<(Omit<History, 'at'> & { at: Time })[]>(
    `SELECT at, action, actor_kind, actor_name, facts ->> 'because' AS because, facts ->> 'shown' AS shown, reason AS note
     FROM read.audit_log WHERE subject_kind = 'contract-step' AND subject_id = ? ORDER BY id`,
    [id],
  );
  return rows.map((row) => ({ ...row, at: instant(row.at) }));
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
