import type { LenderApplication } from '@millrace/plugin-sdk';
import { usualPeopleWaitMinutes, type FreemiumModel } from '@millrace/schemas/api';
import { rankedLenders } from '@millrace/schemas/form';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../../platform/clock.ts';
import { queries } from '../../../../platform/db/queries.ts';
import { notFound } from '../../../../platform/http/problem.ts';
import type { RuleVersionName } from '../../../../platform/rules/index.ts';
import {
  Applications,
  type ApplicationFacts,
  type RouteRequest,
} from '../../../applications/applications/index.ts';
import { FreemiumModels } from '../../../lenders/freemium-models/index.ts';
import {
  industriesExcluded,
  LenderObjects,
  servesStore,
  type LenderFacts,
} from '../../../lenders/lender-objects/index.ts';
import { StoreCredentials } from '../../../lenders/store-credentials/index.ts';
import { Drifts } from '../../../lender-health/drift/index.ts';
import { CircuitBreakers } from '../../../lender-health/circuit-breakers/index.ts';
import {
  nonCandidatesOf,
  candidateOf,
  type DescribedLender,
  type UnaskedCandidate,
} from './candidates.logic.ts';
import { decideRoute, type RouteInputs } from './decide-route.ts';
import { eligibilityFacts } from './eligibility.logic.ts';
import { LenderRules } from './lender-rules.service.ts';
import type { RoutePlan, RoutingConfig } from './routing.plan.ts';

export interface Planned {
  readonly application: ApplicationFacts;
  readonly plan: RoutePlan;
  /** The inputs of the plan. They contain answers of the shopper. */
  readonly inputs: RouteInputs;
  /** Ids of the versions of the lenders' rules, by the lender's key. */
  readonly rules: Readonly<Record<string, string>>;
}

/** Plans routes: collects the inputs and evaluates the lenders' rules. */
@Injectable()
export class Plans {
  constructor(
    private readonly applications: Applications,
    private readonly lenders: LenderObjects,
    private readonly credentials: StoreCredentials,
    private readonly rules: LenderRules,
    private readonly drifts: Drifts,
    private readonly blocks: CircuitBreakers,
    private readonly models: FreemiumModels,
    private readonly clock: Clock,
  ) {}

  async plan(
    em: EntityManager,
    { applicationId, enteredBy, staffEntered, formVersion, lenderRanks, submitted, ...request }: RouteRequest,
    asked: readonly number[] = [],
  ): Promise<Planned> {
    const application = await this.applications.find(em, applicationId);
    if (!application) throw notFound('This application');
    const answers = request.answers.reveal();
    const { store, config, requestedCents } = application;
    const agreed = await this.applications.inquiriesAgreedTo(em, applicationId);
    const today = this.clock.dayIn(store.timezone);
    const lenderOrder = rankedLenders(config.lenderOrder, lenderRanks);
    const all = await this.lenders.all(em);
    const lenders = relevant(all, lenderOrder);
    const accounts = new Set(await this.credentials.lendersOf(em, store.id));
    const nonCandidates = nonCandidatesOf(all, lenderOrder, accounts);
    const rules = await this.rules.inForce(
      em,
      lenders.map(({ key }) => key),
      store.timezone,
    );
    const inputs: RouteInputs = {
      facts: eligibilityFacts({ answers, requestedCents, store, today }),
      place: {
        country: store.country,
        currency: store.currency,
        ...(answers['country'] && { applicantCountry: answers['country'] }),
        state: answers['state_name'] ?? store.state,
        industry: store.industry,
        requestedCents,
        enteredBy,
        ...(staffEntered && { staffEntered }),
      },
      config: {
        mode: config.mode,
        lenderOrder,
        ...(config.onlyLenders && { onlyLenders: config.onlyLenders }),
        terms: config.terms,
        ...(agreed && { agreed }),
        ...(submitted && { submitted }),
        ...(asked.length > 0 && { asked }),
        ...modelInputs(await this.models.ofStore(em, store.id)),
        versions: { form: formVersion, config: config.id },
      },
      lenders: await this.candidates(em, { storeId: store.id, accounts }, lenders, rules),
      ...(nonCandidates.length > 0 && { nonCandidates }),
    };
    return {
      application,
      plan: await decideRoute(inputs, (key) => rules.get(key)!.rules),
      inputs,
      rules: Object.fromEntries(lenders.map(({ key }) => [key, rules.get(key)!.id])),
    };
  }

  /**
   * Returns why no store would send an application with these facts to the lender. Returns null if stores
   * that offer the lender would send it.
   */
  async whyNot(
    em: EntityManager,
    lender: LenderFacts,
    {
      answers,
      requestedCents,
      currency,
      store,
    }: Pick<LenderApplication, 'answers' | 'requestedCents' | 'currency' | 'store'>,
  ): Promise<string | null> {
    if (!hasPlugin(lender)) return null;
    const { industries } = lender.plugin.manifest;
    const place = {
      state: store.state,
      country: store.country,
      industry: industries === 'all' ? 'furniture' : industries[0]!,
    };
    const today = this.clock.dayIn('UTC');
    const rules = (await this.rules.inForce(em, [lender.key], 'UTC')).get(lender.key)!;
    const inputs: RouteInputs = {
      facts: eligibilityFacts({ answers, requestedCents, store: place, today }),
      place: {
        ...place,
        currency,
        state: answers['state_name'] ?? place.state,
        requestedCents,
        enteredBy: 'shopper',
      },
      config: { mode: 'Waterfall', lenderOrder: [lender.id], versions: {} },
      lenders: [described(lender, rules, { whitelisted: true, hasCredentials: true, pausedBy: undefined })],
    };
    const { excluded } = await decideRoute(inputs, () => rules.rules);
    return excluded[0]?.reason.en ?? null;
  }

  private async candidates(
    em: EntityManager,
    { storeId, accounts }: { storeId: number; accounts: ReadonlySet<number> },
    lenders: readonly PluggedIn[],
    rules: ReadonlyMap<string, RuleVersionName>,
  ): Promise<UnaskedCandidate[]> {
    const paused = await this.drifts.pausedLenders(em);
    const blocks = await this.blocks.now(em);
    // Most routes have no lender for which people decide. They need no query for the store's time limit.
    const isByPeople = lenders.some(({ plugin }) => plugin.manifest.transport === 'in-house');
    const peopleSeconds = isByPeople ? await peopleSecondsOf(em, storeId) : undefined;
    return lenders.map((lender) => {
      const trouble = blocks.get(lender.id)?.kind;
      return described(lender, rules.get(lender.key)!, {
        ...(trouble && { trouble }),
        whitelisted: servesStore(lender, storeId),
        hasCredentials: accounts.has(lender.id),
        pausedBy: paused.get(lender.id),
        ...(peopleSeconds !== undefined && { peopleSeconds }),
      });
    });
  }
}

/** Returns how long routes of this store wait for people who decide, in seconds. */
async function peopleSecondsOf(em: EntityManager, storeId: number): Promise<number> {
  const row = await queries(em)
    .selectFrom('read.store_decision_times')
    .select('people_wait_minutes')
    .where('store_id', '=', storeId)
    .executeTakeFirst();
  return (row?.people_wait_minutes ?? usualPeopleWaitMinutes) * 60;
}

/** Returns lenders that have a plugin and are named by the form or always selected. */
const relevant = (all: readonly LenderFacts[], lenderOrder: readonly number[]): PluggedIn[] =>
  all.filter(({ id, alwaysSelected }) => alwaysSelected || lenderOrder.includes(id)).filter(hasPlugin);

type PluggedIn = LenderFacts & { plugin: NonNullable<LenderFacts['plugin']> };

function described(
  { plugin, ...lender }: PluggedIn,
  rules: Pick<RuleVersionName, 'fingerprint'>,
  {
    hasCredentials,
    ...storeFacts
  }: Pick<DescribedLender, 'whitelisted' | 'pausedBy' | 'trouble' | 'peopleSeconds'> & {
    hasCredentials: boolean;
  },
): UnaskedCandidate {
  const described = {
    ...lender,
    industriesExcluded: industriesExcluded(lender.industrySettings),
    ...storeFacts,
    manifest: plugin.manifest,
    versions: { ...plugin.versions, rules: rules.fingerprint },
  };
  return candidateOf(described, hasCredentials);
}

function hasPlugin(lender: LenderFacts): lender is PluggedIn {
  return lender.plugin !== undefined;
}

/**
 * Returns the account's freemium model as inputs of the plan. Without a model, the form decides which lenders
 * are asked and in which order.
 */
function modelInputs(
  model: Pick<FreemiumModel, 'used_lender_ids' | 'criteria'> | undefined,
): Pick<RoutingConfig, 'model' | 'orderBy' | 'lenderTypePriority'> {
  if (!model) return {};
  const { standard, global } = model.criteria;
  return {
    orderBy: 'model',
    lenderTypePriority: global.lender_type_priority,
    model: {
      lenderIds: model.used_lender_ids,
      alwaysSelected: standard.always_selected,
      isPipePriority: standard.is_pipe_priority,
    },
  };
}
