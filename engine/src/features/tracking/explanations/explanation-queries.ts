import type { ExplainedAttempt, ExplainedDecision, ExplainedStep } from '@millrace/schemas/api';
import type { MergedForm } from '@millrace/schemas/form';
import type { AppliedTier } from '@millrace/schemas/states';
import type { ExplainedStage } from './explanations.logic.ts';
import type { EntityManager } from '@mikro-orm/postgresql';
import { queries } from '../../../platform/db/queries.ts';
import { instant, instantOrNull } from '../../../platform/db/instants.ts';
import type { CauseFacts } from './causes.logic.ts';

type AttemptRow = Omit<ExplainedAttempt, 'exchanges' | 'history' | 'cause' | 'transport'> & {
  lenderKey: string;
  why: Omit<CauseFacts, 'generation' | 'number'>;
  history: (ExplainedAttempt['history'][number] & { decided: AppliedTier | null })[];
};

const nameOf = (user: string) => `trim(${user}.first_name || ' ' || ${user}.last_name)`;
const staffWhoAsked = `coalesce(
  CASE WHEN a.asked #>> '{by,kind}' = 'staff' THEN a.asked #>> '{by,id}' END,
  CASE WHEN a.correction #>> '{by,kind}' = 'staff' THEN a.correction #>> '{by,id}' END)`;

export async function formOf(em: EntityManager, applicationId: string): Promise<MergedForm> {
  const [row] = await em.execute<{ form: MergedForm }[]>(
    `SELECT form FROM read.application_answers WHERE id = ?`,
    [applicationId],
  );
  return row!.form;
}

/**
 * Returns the stages (groups of lenders with their questions) to which the shopper agreed. None if the form
 * asks all questions at once.
 */
export const stagesOf = (em: EntityManager, applicationId: string): Promise<ExplainedStage[]> =>
  em.execute<ExplainedStage[]>(
    `SELECT number, to_jsonb(lenders) AS lenders, to_jsonb(fields) AS fields, submitted_at IS NOT NULL AS "isSubmitted"
     FROM read.application_stage WHERE application_id = ? ORDER BY number`,
    [applicationId],
  );

/** Returns the names of staff members by id. */
export async function staffNames(
  em: EntityManager,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map();
  const people = await queries(em)
    .selectFrom('read.app_user')
    .select(['id', 'first_name', 'last_name'])
    .where('id', 'in', [...ids])
    .execute();
  return new Map(people.map(({ id, first_name, last_name }) => [id!, `${first_name} ${last_name}`.trim()]));
}

/** Returns the attempts of an application, oldest first, each with its history. */
export function attemptsWithHistory(em: EntityManager, applicationId: string): Promise<AttemptRow[]> {
  return em.execute<AttemptRow[]>(
    `SELECT a.id, l.name AS lender, a.lender_key AS "lenderKey", a.generation, a.number, a.state, a.outcome,
            json_build_object('asked', a.asked, 'correction', a.correction, 'askedName',
              (SELECT ${nameOf('u')} FROM read.app_user u WHERE u.id::text = ${staffWhoAsked})) AS why,
            (SELECT coalesce(json_agg(json_build_object(
               'at', to_char(e.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
               'event', e.event, 'to', e.to_state, 'note', e.note, 'decided', e.decided,
               'outcome', CASE WHEN e.to_state = 'RESPONDED' THEN e.outcome END,
               'contract', CASE WHEN e.to_state = 'RESPONDED' THEN e.contract_state END) ORDER BY e.id), '[]'::json)
             FROM read.attempt_event e WHERE e.attempt_id = a.id) AS history
     FROM read.attempt a JOIN read.lender l ON l.id = a.lender_id
     WHERE a.application_id = ? ORDER BY a.generation, a.position, a.number`,
    [applicationId],
  );
}

/** Returns the versions of the lenders' rules that planned the route, by lender key. */
export async function rulesVersions(
  em: EntityManager,
  applicationId: string,
): Promise<ReadonlyMap<string, number>> {
  const rows = await em.execute<{ key: string; version: number }[]>(
    `SELECT r.key, v.number AS version FROM read.route, jsonb_each_text(rules) AS r (key, id) JOIN rule_version v ON v.id::text = r.id
     WHERE application_id = ?`,
    [applicationId],
  );
  return new Map(rows.map(({ key, version }) => [key, version]));
}

interface InvoiceRow {
  at: Date | string;
  lender: string;
  decided: {
    rules: { name: string; number?: number; version?: number };
    excludedLines: { name: string; reason: string; rule?: string }[];
  };
}

/** Returns the decisions of the invoice rules about goods that were sent to lenders. */
export async function invoiceDecisions(
  em: EntityManager,
  applicationId: string,
): Promise<ExplainedDecision[]> {
  const rows = await em.execute<InvoiceRow[]>(
    `SELECT d.decided_at AS at, l.name AS lender, d.decided FROM read.invoice_decision d JOIN read.lender l ON l.id = d.lender_id
     WHERE d.application_id = ? ORDER BY d.decided_at`,
    [applicationId],
  );
  return rows.map(({ at, lender, decided: { rules, excludedLines } }) => ({
    at: instant(at),
    lender,
    kind: 'invoice',
    tier: null,
    rules: rules.name,
    version: rules.number ?? rules.version ?? null,
    sentences:
      excludedLines.length === 0
        ? ['No rule removed a line from the invoice.']
        : excludedLines.map(({ name, reason, rule }) => `${name}: ${reason}${rule ? ` (${rule})` : ''}`),
  }));
}

type Times = 'at' | 'ended_at';
type StepRow = Omit<ExplainedStep, Times> & { at: Date | string; ended_at: Date | string | null };

/** Returns the contract steps of the application, oldest first. */
export async function contractSteps(em: EntityManager, applicationId: string): Promise<ExplainedStep[]> {
  const rows = await em.execute<StepRow[]>(
    `SELECT s.id, s.created_at AS at, s.ended_at, l.name AS lender, s.operation, s.state, s.reason,
            s.actor_kind AS by, trim(u.first_name || ' ' || u.last_name) AS name
     FROM read.contract_step s JOIN read.lender l ON l.id = s.lender_id
     LEFT JOIN read.app_user u ON s.actor_kind = 'staff' AND u.id::text = s.actor_id
     WHERE s.application_id = ? ORDER BY s.created_at, s.id`,
    [applicationId],
  );
  return rows.map((row) => ({ ...row, at: instant(row.at), ended_at: instantOrNull(row.ended_at) }));
}
