import type { ExclusionReason } from '@millrace/schemas/rules';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { erasedRows } from '../../../../platform/erasure/erased-rows.ts';
import { RuleStore } from '../../../../platform/rules/index.ts';
import { dataKeyOf } from '../../../../platform/vault/data-keys.ts';
import { sealedColumn } from '../../../../platform/vault/reseal/sealed-column.ts';
import { Vault } from '../../../../platform/vault/vault.service.ts';
import type { EligibilityRules } from '../../../../plugin-host/index.ts';
import { decideRoute, decideRouteSynchronously, type RouteInputs } from './decide-route.ts';
import { differencesBetween } from './route-differences.ts';
import type { RoutePlan } from './routing.plan.ts';
import { currentInputs, type StoredInputs } from './stored-inputs.logic.ts';

/** The columns of a route that contain the inputs of its decision. */
interface DecidedRow {
  readonly applicationId: string;
  readonly orgId: number;
  readonly rules: Readonly<Record<string, string>> | null;
  readonly decidedSealed: Buffer | null;
  /**
   * The encrypted data key of the application. Null for applications that were made before data keys were
   * introduced.
   */
  readonly dataKey: Buffer | null;
}

/** The columns of `DecidedRow` in SQL, for a route with the alias `r`. */
const decidedColumns = `r.application_id AS "applicationId", r.org_id AS "orgId", r.rules,
  r.decided_sealed AS "decidedSealed",
  (SELECT k.wrapped FROM data_key k WHERE k.application_id = r.application_id) AS "dataKey"`;

interface DecidedOn {
  readonly inputs: RouteInputs;
  readonly rulesOf: (key: string) => EligibilityRules;
  /** Names of lenders whose rules differ from the recorded rules. */
  readonly altered: readonly string[];
}

type RulesOf = DecidedOn['rulesOf'];

/** Names what no longer exists: the facts, or the rules of one lender. */
type Missing = { readonly missing: 'facts' } | { readonly missing: 'rules'; readonly lender: string };

/**
 * Whether the recorded rules and facts of a route give the same decision today. `gone` means that they no
 * longer exist.
 */
interface RouteReplay {
  readonly replays: 'same' | 'different' | 'gone';
  /**
   * Why the decision differs or cannot be repeated. The texts name lenders and rules, and no answers of the
   * shopper.
   */
  readonly because: readonly string[];
}

/** Encrypts and decrypts the facts and rules on which routes were decided, and repeats the decisions. */
@Injectable()
export class RouteDecisions {
  constructor(
    private readonly vault: Vault,
    private readonly store: RuleStore,
  ) {}

  /** Encrypts the inputs of a decision for the row of their route. */
  async sealInputs(
    em: EntityManager,
    route: Pick<DecidedRow, 'applicationId' | 'orgId'>,
    inputs: RouteInputs,
  ): Promise<Buffer> {
    const dataKey = await dataKeyOf(em, route.applicationId);
    return this.vault.sealJson(placeOf({ ...route, dataKey }), inputs);
  }

  /**
   * Returns the recorded inputs of a decision, still encrypted. Returns undefined if the application has no
   * route.
   */
  async find(
    em: EntityManager,
    applicationId: string,
  ): Promise<(DecidedRow & { plan: RoutePlan }) | undefined> {
    const [row] = await em.execute<(DecidedRow & { plan: RoutePlan })[]>(
      `SELECT ${decidedColumns}, r.plan FROM route r WHERE r.application_id = ?`,
      [applicationId],
    );
    return row;
  }

  async decidedOn(
    em: EntityManager,
    { rules: versions, decidedSealed, ...route }: DecidedRow,
  ): Promise<DecidedOn | Missing> {
    if (!versions || !decidedSealed) return { missing: 'facts' };
    const inputs = currentInputs(this.vault.openJson<StoredInputs>(placeOf(route), decidedSealed).reveal());
    const rules = new Map<string, EligibilityRules>();
    const altered: string[] = [];
    for (const { key, name } of inputs.lenders) {
      const version = versions[key] && (await this.store.find<ExclusionReason>(em, versions[key]));
      if (!version) return { missing: 'rules', lender: name };
      rules.set(key, version.rules);
      if (version.rules.version !== version.fingerprint) altered.push(name);
    }
    return { inputs, rulesOf: (key) => rules.get(key)!, altered };
  }

  /** Decides a plan from these inputs and rules. */
  decide(inputs: RouteInputs, rulesOf: RulesOf): Promise<RoutePlan> {
    return decideRoute(inputs, rulesOf);
  }

  /** Like `decide`, but synchronous, so that thousands of applications can be evaluated at a time. */
  decideAtOnce(inputs: RouteInputs, rulesOf: RulesOf): RoutePlan {
    return decideRouteSynchronously(inputs, rulesOf);
  }

  /** True if the recorded inputs and rules still give the recorded plan. */
  isRepeatable(recorded: RoutePlan, { inputs, rulesOf }: DecidedOn): boolean {
    return differencesBetween(recorded, this.decideAtOnce(inputs, rulesOf)).length === 0;
  }

  /**
   * Repeats the decision of a route with the recorded rules and facts, and changes nothing. Returns
   * undefined if there is no route.
   */
  async replay(em: EntityManager, applicationId: string): Promise<RouteReplay | undefined> {
    const row = await this.find(em, applicationId);
    if (!row) return undefined;
    const on = await this.decidedOn(em, row);
    if ('missing' in on)
      return on.missing === 'facts'
        ? gone('The facts behind this decision were not stored.')
        : gone(`The rules of ${on.lender} are no longer stored.`);
    const because = [
      ...on.altered.map((name) => `The rules of ${name} differ from the recorded rules.`),
      ...differencesBetween(row.plan, await this.decide(on.inputs, on.rulesOf)),
    ];
    return { replays: because.length > 0 ? 'different' : 'same', because };
  }
}

const gone = (sentence: string): RouteReplay => ({ replays: 'gone', because: [sentence] });

const placeOf = ({
  applicationId,
  orgId,
  dataKey,
}: Pick<DecidedRow, 'applicationId' | 'orgId' | 'dataKey'>) => ({
  table: 'route',
  column: 'decided_sealed',
  row: applicationId,
  org: orgId,
  dataKey,
});

export const sealedDecisions = sealedColumn({
  kind: 'inputs of route decisions',
  table: 'route',
  column: 'decided_sealed',
  id: { column: 'application_id', type: 'uuid' },
  place: { row: 't.application_id', org: 't.org_id' },
  application: 't.application_id',
});

export const erasedDecisions = erasedRows({
  what: 'Facts on which lenders were chosen',
  table: 'route',
  where: 't.application_id = ? AND t.decided_sealed IS NOT NULL',
  set: 'decided_sealed = NULL',
});
