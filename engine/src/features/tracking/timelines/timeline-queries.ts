import type { LenderReply } from '@millrace/plugin-sdk';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../../platform/config/config.ts';
import { settled } from '../../../platform/events/event-log-queries.ts';
import { isManualKey, LenderCatalogue } from '../../../plugin-host/index.ts';
import { askedIn, LenderObjects, type LenderFacts } from '../../lenders/lender-objects/index.ts';
import { AttemptStore, type RoutePlan } from '../../routing/route-attempts/index.ts';
import type { AttemptState } from '../../routing/route-attempts/index.logic.ts';
import { menuLabelOf } from '../../manual-decisions/lender-statuses/index.logic.ts';
import { ContractFlows } from '../../contracts/contract-flows/index.ts';
import type { Answering, ManualSite, TimelineAttempt, TimelineFacts } from './timeline-facts.ts';

export interface Timeline {
  readonly mode: RoutePlan['mode'];
  readonly done: boolean;
  /** True if the route waits for the shopper's answers to the questions of the next stage. */
  readonly waits: boolean;
  readonly startedAt: string;
  /**
   * Number of the last event that the snapshot certainly contains. If the snapshot also contains later
   * events, a client loads the snapshot once more than needed.
   */
  readonly sequence: number;
  readonly facts: TimelineFacts;
}

interface Snapshot {
  mode: RoutePlan['mode'];
  state: 'running' | 'waiting' | 'done';
  held: readonly number[];
  offerAccepted: boolean;
  chosenAttemptId: string | null;
  isTest: boolean;
  plan: RoutePlan;
  startedAt: Date | string;
  savedAt: number | null;
  sequence: string | number;
  orgId: number;
  industry: string;
  dataKey: Buffer | null;
  attempts: StoredAttempt[];
  broken: number[];
  sendBlock: NonNullable<TimelineFacts['sendBlock']>;
}

type StoredAttempt = Omit<TimelineAttempt, 'reply' | 'state' | 'answering'> & {
  answering: Answering[] | null;
  lenderKey: string;
  state: AttemptState;
  replySealed: string | null;
  replyVersion: number;
};

/**
 * SQL expression for the name of the person who corrected. Null for shoppers, and for staff whom the tenant
 * cannot see, such as internal staff.
 */
const correctedBy = `(SELECT trim(u.first_name || ' ' || u.last_name) FROM read.app_user u
  WHERE same.correction #>> '{by,kind}' = 'staff' AND u.id = (same.correction #>> '{by,id}')::integer)`;

/**
 * SQL expression for an open request to replace the lender's reply. A request is open until it is decided, and
 * valid only while the attempt still has that reply.
 */
const askedFor = `(SELECT json_build_object('status', q.status, 'approvedCents', q.approved_cents, 'reason', q.reason,
    'byId', q.asked_by, 'byName', q.asked_by_name, 'until', to_char(q.expires_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
  FROM read.lender_status_request q WHERE q.attempt_id = a.id AND q.ended_at IS NULL AND q.expires_at > now()
    AND q.over_state = a.state AND q.over_outcome IS NOT DISTINCT FROM a.outcome)`;

/** SQL expression for the answers that the lender has not received yet. Null if there are none. */
const answering = `(SELECT json_agg(json_build_object('requestId', i.request_id, 'state', i.state, 'reason', i.reason) ORDER BY i.created_at)
  FROM read.open_lender_answer i WHERE i.attempt_id = a.id)`;

/**
 * Reads one snapshot of a route with all data that screens show. `sequence` counts only settled events: no
 * earlier event can still be committed. A client that continues from `sequence` therefore misses no late
 * commit.
 */
const snapshotSql = `
  SELECT (SELECT coalesce(json_object_agg(b.lender_id, b.send_block) FILTER (WHERE b.send_block IS NOT NULL), '{}'::json)
          FROM read.lender_send_block b) AS "sendBlock",
         array(SELECT t.lender_id FROM read.lender_block t WHERE t.kind = 'circuit-open' AND t.over_at IS NULL) AS broken,
         r.mode, r.state, r.offer_accepted_at IS NOT NULL AS "offerAccepted", p.chosen_attempt_id AS "chosenAttemptId", p.is_test AS "isTest", r.plan, to_jsonb(r.held) AS held, coalesce(r.resumed_at, r.created_at) AS "startedAt",
         (extract(epoch FROM p.saved_at) * 1000)::float8 AS "savedAt", r.org_id AS "orgId",
         (SELECT s.industry FROM read.store s WHERE s.id = r.store_id) AS industry,
         coalesce((SELECT max(e.sequence) FROM domain_event e
                   WHERE e.application_id = r.application_id AND ${settled}), 0) AS sequence,
         coalesce((SELECT json_agg(json_build_object(
           'id', a.id, 'lenderId', a.lender_id, 'lenderKey', a.lender_key, 'generation', a.generation, 'number', a.number, 'state', a.state,
           'sentAt', (extract(epoch FROM a.sent_at) * 1000)::float8, 'inquiry', a.inquiry, 'byPeople', a.by_people,
           'outcome', a.outcome, 'menuValue', a.menu_value, 'asked', ${askedFor}, 'answering', ${answering}, 'replySealed', encode(w.reply_sealed, 'base64'), 'replyVersion', w.reply_version,
           'createdAt', to_char(a.created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
           'endedAt', to_char(a.ended_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
           'history', (SELECT coalesce(json_agg(json_build_object(
               'at', to_char(h.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
               'from', h.from_state, 'to', h.to_state, 'event', h.event, 'note', h.note,
               'outcome', CASE WHEN h.to_state = 'RESPONDED' THEN h.outcome END,
               'contract', CASE WHEN h.to_state = 'RESPONDED' THEN h.contract_state END,
               'correction', CASE WHEN h.from_state IS NULL AND same.correction IS NOT NULL THEN json_build_object(
                 'fields', same.correction -> 'fields', 'reason', same.correction ->> 'reason',
                 'by', same.correction #>> '{by,kind}', 'name', ${correctedBy}) END) ORDER BY h.id), '[]'::json)
             FROM read.attempt_event h JOIN read.attempt same ON same.id = h.attempt_id
             WHERE same.application_id = a.application_id AND same.lender_id = a.lender_id
               AND (same.generation, same.number) <= (a.generation, a.number))))
         FROM read.attempt a JOIN read.attempt_reply w ON w.id = a.id WHERE a.application_id = r.application_id), '[]'::json) AS attempts,
         (SELECT k.wrapped FROM data_key k WHERE k.application_id = r.application_id) AS "dataKey"
  FROM read.route r JOIN read.application p ON p.id = r.application_id WHERE r.application_id = ?`;

/** Reads routes for screens: one query, followed by pure functions. */
@Injectable()
export class Timelines {
  constructor(
    private readonly catalogue: LenderCatalogue,
    private readonly attempts: AttemptStore,
    private readonly contracts: ContractFlows,
    private readonly lenders: LenderObjects,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Returns the snapshot. Undefined if the application was not submitted yet. */
  async read(em: EntityManager, applicationId: string): Promise<Timeline | undefined> {
    const [row] = await em.execute<Snapshot[]>(snapshotSql, [applicationId]);
    if (!row) return undefined;
    const done = row.state === 'done';
    const attempts = row.attempts.map((attempt) => ({
      ...attempt,
      answering: attempt.answering ?? [],
      reply: this.replyOf(attempt, row),
    }));
    const contracts = await this.contracts.views(em, applicationId, attempts);
    return {
      mode: row.mode,
      done,
      waits: row.state === 'waiting',
      startedAt: new Date(row.startedAt).toISOString(),
      sequence: Number(row.sequence),
      facts: {
        plan: row.plan,
        done,
        held: row.held,
        savedAt: row.savedAt,
        offerAccepted: row.offerAccepted,
        chosenAttemptId: row.chosenAttemptId,
        attempts,
        broken: row.broken,
        sendBlock: row.sendBlock,
        contractOf: (attemptId) => contracts.get(attemptId) ?? null,
        isInHouse: (key) => this.catalogue.find(key)?.manifest.transport === 'in-house',
        sites: await this.sitesOf(em, row),
        isTest: row.isTest,
        ...(this.config.TEST_DATA === '1' && {
          overrides: { labelOf: (key: string) => menuLabelOf(this.catalogue.find(key)?.manifest.transport) },
        }),
        capabilitiesOf: (key) => this.catalogue.find(key)?.manifest.capabilities ?? [],
        customerPhoneOf: (key) => this.catalogue.find(key)?.manifest.customerPhone?.number,
      },
    };
  }

  /** Reads the websites of manual lenders. A plan without such a lender needs no query. */
  private async sitesOf(
    em: EntityManager,
    { plan, industry }: Pick<Snapshot, 'plan' | 'industry'>,
  ): Promise<Record<number, ManualSite>> {
    const ids = plan.groups.flat().flatMap(({ key, lenderId }) => (isManualKey(key) ? [lenderId] : []));
    if (ids.length === 0) return {};
    const lenders = await this.lenders.all(em);
    return Object.fromEntries(
      lenders.filter(({ id }) => ids.includes(id)).map((lender) => [lender.id, siteOf(lender, industry)]),
    );
  }

  private replyOf(
    { id, replySealed, replyVersion }: StoredAttempt,
    { orgId, dataKey }: Pick<Snapshot, 'orgId' | 'dataKey'>,
  ): LenderReply | null {
    return this.attempts.replyOf({
      ...{ id, orgId, replyVersion, dataKey },
      replySealed: replySealed === null ? null : Buffer.from(replySealed, 'base64'),
    });
  }
}

const siteOf = (lender: LenderFacts, industry: string): ManualSite => ({
  applicationUrl: lender.applicationUrl,
  startUrl: lender.startUrl,
  extensionAlwaysSelected: lender.extensionAlwaysSelected,
  fields: askedIn(lender, industry).map(({ id }) => id),
  credentials: (lender.plugin?.manifest.credentials.fields ?? []).map(({ key, label }) => ({ key, label })),
});
