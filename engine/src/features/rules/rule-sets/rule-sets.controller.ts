import {
  listRuleSets,
  getRuleSet,
  tryRules,
  getStoreOrder,
  getRuleTrial,
  startRuleTrial,
  cancelRuleTrial,
  activateRuleSet,
  type InputOf,
} from '@millrace/schemas/api';
import { Controller, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Endpoint, Input } from '../../../platform/http/endpoint.ts';
import { CurrentActor, staffIdOf, type RequestActor } from '../../../platform/http/actor.ts';
import { RulePreviews } from './rule-previews.service.ts';
import { RuleSets } from './rule-sets.service.ts';
import { TrialActivations } from './trials/trial-activations.service.ts';
import { Trials } from './trials/trials.service.ts';

@Controller()
export class RuleSetsController {
  constructor(
    private readonly sets: RuleSets,
    private readonly previews: RulePreviews,
    private readonly trials: Trials,
    private readonly activations: TrialActivations,
  ) {}

  /** Lists all rule sets: one for each lender and a few others. */
  @Endpoint(listRuleSets)
  async list(@Res({ passthrough: true }) reply: FastifyReply) {
    const rows = await this.sets.list();
    reply.header('content-range', `rule-sets 0-${Math.max(0, rows.length - 1)}/${rows.length}`);
    return rows;
  }

  @Endpoint(getRuleSet)
  one(@Input() { params: { id } }: InputOf<typeof getRuleSet>) {
    return this.sets.one(id);
  }

  /**
   * Evaluates rules on given facts. An audit entry is written only if the facts of an application are used.
   */
  @Endpoint(tryRules)
  try(@Input() { params: { id }, body }: InputOf<typeof tryRules>, @CurrentActor() actor: RequestActor) {
    return this.previews.try(id, body, staffIdOf(actor));
  }

  /** Returns the store's current order of lenders, from which a user starts a new order. */
  @Endpoint(getStoreOrder)
  storeOrder(@Input() { params: { id }, query: { store_id: storeId } }: InputOf<typeof getStoreOrder>) {
    return this.trials.storeOrder(id, storeId);
  }

  @Endpoint(getRuleTrial)
  newest(@Input() { params: { id } }: InputOf<typeof getRuleTrial>) {
    return this.trials.newest(id);
  }

  @Endpoint(startRuleTrial)
  async ask(
    @Input() { params: { id }, body, key }: InputOf<typeof startRuleTrial>,
    @CurrentActor() actor: RequestActor,
  ) {
    await this.trials.ask(id, body, { userId: staffIdOf(actor), key });
    return this.trials.newest(id);
  }

  @Endpoint(cancelRuleTrial)
  async cancel(
    @Input() { params: { id }, body, key }: InputOf<typeof cancelRuleTrial>,
    @CurrentActor() actor: RequestActor,
  ) {
    await this.trials.cancel(id, body.trial_id, { userId: staffIdOf(actor), key });
    return this.trials.newest(id);
  }

  @Endpoint(activateRuleSet)
  async activate(
    @Input() { params: { id }, body, key }: InputOf<typeof activateRuleSet>,
    @CurrentActor() actor: RequestActor,
  ) {
    await this.activations.activate(id, body, { userId: staffIdOf(actor), key });
    return this.sets.one(id);
  }
}
