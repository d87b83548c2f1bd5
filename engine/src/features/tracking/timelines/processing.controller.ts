import {
  ApiPipeSubmission,
  Done,
  HardSubmitBody,
  ProcessingDetails,
  ProcessingParams,
  RegradeBody,
  ResolveReviewBody,
} from '@millrace/schemas/api';
import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import Type from 'typebox';
import { CurrentActor, staffIdOf, type RequestActor } from '../../../platform/http/actor.ts';
import { IdempotencyKey } from '../../../platform/http/idempotency-key.ts';
import { Replies } from '../../../platform/http/replies.ts';
import { Requires } from '../../../platform/http/requires.ts';
import { bodySchema, querySchema, replySchema } from '../../../platform/http/schema.ts';
import { HardSubmits, Routes, type RegradeRequest } from '../../routing/attempts/index.ts';
import { ReviewVerdicts } from '../../lender-execution/lender-webhooks/index.ts';
import { Processing } from './processing.service.ts';

const Details = replySchema(ProcessingDetails, 'ProcessingDetails');
const Submission = replySchema(ApiPipeSubmission, 'ApiPipeSubmission');
const Submissions = replySchema(Type.Array(ApiPipeSubmission), 'ApiPipeSubmissionList');
const Success = replySchema(Done, 'Done');
const address = querySchema(ProcessingParams);
const attempt = querySchema(Type.Object({ id: Type.String({ format: 'uuid', maxLength: 36 }) }));

/** The store's and the staff's side of a route. */
@Controller('api')
export class ProcessingController {
  constructor(
    private readonly processing: Processing,
    private readonly routes: Routes,
    private readonly verdicts: ReviewVerdicts,
    private readonly hardSubmits: HardSubmits,
  ) {}

  @Get('forms/:store_id/:form_id/processing/form-details')
  @Requires('applications:read')
  @Replies(Details)
  details(@Param({ schema: address }) { store_id, form_id }: ProcessingParams): Promise<ProcessingDetails> {
    return this.processing.details(store_id, form_id);
  }

  @Get('api-pipe/application/details')
  @Requires('applications:read')
  @Replies(Submissions, Submission)
  submissions(
    @Query({ schema: address }) { store_id, form_id }: ProcessingParams,
  ): Promise<ApiPipeSubmission[]> {
    return this.processing.submissions(store_id, form_id);
  }

  @Post('api-pipe/application/regrade')
  @HttpCode(200)
  @Requires('applications:regrade')
  @Replies(Success)
  async regrade(
    @Body({ schema: bodySchema(RegradeBody, 'RegradeBody') }) body: RegradeBody,
    @CurrentActor() actor: RequestActor,
    @IdempotencyKey() key: string | undefined,
  ): Promise<Done> {
    await this.routes.regrade(regradeRequest(body, key), { kind: 'staff', id: String(staffIdOf(actor)) });
    return { success: true };
  }

  /** The same, and after a contract that ended without money, too. */
  @Post('e2e/application/e2e-regrade')
  @HttpCode(200)
  @Requires('applications:regrade')
  @Replies(Success)
  async beginAnew(
    @Body({ schema: bodySchema(RegradeBody, 'RegradeBody') }) body: RegradeBody,
    @CurrentActor() actor: RequestActor,
    @IdempotencyKey() key: string | undefined,
  ): Promise<Done> {
    const request = { ...regradeRequest(body, key), anew: true };
    await this.routes.regrade(request, { kind: 'staff', id: String(staffIdOf(actor)) });
    return { success: true };
  }

  @Post('e2e/application/hard-submit')
  @HttpCode(200)
  @Requires('applications:submit')
  @Replies(Success)
  async hardSubmit(
    @Body({ schema: bodySchema(HardSubmitBody, 'HardSubmitBody') }) body: HardSubmitBody,
    @CurrentActor() actor: RequestActor,
    @IdempotencyKey() key: string | undefined,
  ): Promise<Done> {
    await this.hardSubmits.submit(body, { kind: 'staff', id: String(staffIdOf(actor)) }, key);
    return { success: true };
  }

  @Post('admin/attempts/:id/resolve')
  @HttpCode(200)
  @Requires('attempts:resolve')
  @Replies(Success)
  async resolve(
    @Param({ schema: attempt }) { id }: { id: string },
    @Body({ schema: bodySchema(ResolveReviewBody, 'ResolveReviewBody') }) body: ResolveReviewBody,
    @CurrentActor() actor: RequestActor,
    @IdempotencyKey() key: string | undefined,
  ): Promise<Done> {
    await this.verdicts.resolve(id, body, staffIdOf(actor), key);
    return { success: true };
  }
}

function regradeRequest(body: RegradeBody, idempotencyKey: string | undefined): RegradeRequest {
  const { form_id: applicationId, store_id: storeId, lender_id: lenderId, values, reason } = body;
  const asked = { applicationId, storeId, lenderId, values };
  return { ...asked, ...(reason && { reason }), ...(idempotencyKey && { idempotencyKey }) };
}
