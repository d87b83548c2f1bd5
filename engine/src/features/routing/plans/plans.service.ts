import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock.ts';
import { notFound } from '../../../platform/http/problem.ts';
import { buildFacts } from '../../../platform/rules/index.ts';
import {
  Applications,
  type ApplicationFacts,
  type RouteRequest,
} from '../../applications/applications/index.ts';
import { LenderObjects, type LenderFacts } from '../../lenders/lender-objects/index.ts';
import { StoreCredentials } from '../../lenders/store-credentials/index.ts';
import { candidateOf } from './candidates.logic.ts';
import { eligibilityFacts, eligibilityOf, type EligibilityFacts } from './eligibility.logic.ts';
import { planRoute, type Candidate, type RoutePlan } from './routing.plan.ts';

/** Plans a route: brings the facts together, lets the rules and the plan decide. */
@Injectable()
export class Plans {
  constructor(
    private readonly applications: Applications,
    private readonly lenders: LenderObjects,
    private readonly credentials: StoreCredentials,
    private readonly clock: Clock,
  ) {}

  async plan(
    em: EntityManager,
    { applicationId, enteredBy, formVersion, ...request }: RouteRequest,
  ): Promise<{ application: ApplicationFacts; plan: RoutePlan }> {
    const application = await this.applications.find(em, applicationId);
    if (!application) throw notFound('This application');
    const answers = request.answers.reveal();
    const { store, config, requestedCents } = application;
    const facts = eligibilityFacts({
      answers,
      requestedCents,
      store,
      today: this.clock.dayIn(store.timezone),
    });
    const candidates = await this.candidates(em, store.id, config.lenderOrder, facts);
    const plan = planRoute(
      candidates,
      {
        mode: config.mode,
        lenderOrder: config.lenderOrder,
        versions: { form: formVersion, config: config.id },
      },
      { state: answers['state_name'] ?? store.state, industry: store.industry, requestedCents, enteredBy },
    );
    return { application, plan };
  }

  /** The lenders the form names or that are always asked. One without a plugin cannot be a candidate. */
  private async candidates(
    em: EntityManager,
    storeId: number,
    lenderOrder: readonly number[],
    facts: EligibilityFacts,
  ): Promise<Candidate[]> {
    const accounts = new Set(await this.credentials.lendersOf(em, storeId));
    const all = await this.lenders.all(em);
    const known = buildFacts(facts);
    const relevant = all.filter(({ id, alwaysSelected }) => alwaysSelected || lenderOrder.includes(id));
    return Promise.all(
      relevant.filter(hasPlugin).map(async ({ plugin, ...lender }) => {
        const eligibility = eligibilityOf(await plugin.eligibility.evaluate(known));
        const described = { ...lender, manifest: plugin.manifest, versions: plugin.versions };
        return candidateOf(described, accounts.has(lender.id), eligibility);
      }),
    );
  }
}

type PluggedIn = LenderFacts & { plugin: NonNullable<LenderFacts['plugin']> };

function hasPlugin(lender: LenderFacts): lender is PluggedIn {
  return lender.plugin !== undefined;
}
