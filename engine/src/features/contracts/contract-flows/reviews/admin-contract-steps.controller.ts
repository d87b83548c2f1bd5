import {
  ContractStepDetails,
  ContractStepRow,
  Done,
  listContractSteps,
  getContractStep,
  resolveContractStep,
  takeBackContractStep,
  type InputOf,
} from '@millrace/schemas/api';
import { Controller, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Endpoint, Input } from '../../../../platform/http/endpoint.ts';
import { CurrentActor, staffIdOf, type RequestActor } from '../../../../platform/http/actor.ts';
import { parseList, sendRange } from '../../../../platform/http/list-query.ts';
import { notFound } from '../../../../platform/http/problem.ts';
import { StepLists, stepSorts, stepFilters } from './step-lists.service.ts';
import { StepReviews } from './step-reviews.service.ts';
import { StepTakeBacks } from './step-take-backs.service.ts';

/**
 * Endpoints for internal staff about contract steps that wait to be sent or wait for a person's decision.
 * Staff lists the steps, reads them and decides about them.
 */
@Controller()
export class AdminContractStepsController {
  constructor(
    private readonly lists: StepLists,
    private readonly reviews: StepReviews,
    private readonly takeBacks: StepTakeBacks,
  ) {}

  @Endpoint(listContractSteps)
  async list(
    @Input() { query }: InputOf<typeof listContractSteps>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ContractStepRow[]> {
    const list = parseList(query, stepSorts, 'created_at', stepFilters);
    const { rows, total } = await this.lists.page(list);
    sendRange(reply, 'contract-steps', list, rows.length, total);
    return rows;
  }

  @Endpoint(getContractStep)
  async one(@Input() { params: { id } }: InputOf<typeof getContractStep>): Promise<ContractStepDetails> {
    const step = await this.lists.one(id);
    if (!step) throw notFound('This step');
    return step;
  }

  @Endpoint(resolveContractStep)
  async resolve(
    @Input() { params: { id }, body, key }: InputOf<typeof resolveContractStep>,
    @CurrentActor() actor: RequestActor,
  ): Promise<Done> {
    await this.reviews.resolve(id, body, staffIdOf(actor), key);
    return { success: true };
  }

  @Endpoint(takeBackContractStep)
  async takeBack(
    @Input() { params: { id }, body: { reason }, key }: InputOf<typeof takeBackContractStep>,
    @CurrentActor() actor: RequestActor,
  ): Promise<Done> {
    await this.takeBacks.takeBack({ stepId: id, staffId: staffIdOf(actor), reason }, key);
    return { success: true };
  }
}
