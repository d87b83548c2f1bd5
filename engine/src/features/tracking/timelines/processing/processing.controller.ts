import {
  ApiPipeSubmission,
  Done,
  ProcessingDetails,
  RegradeBody,
  getProcessingDetails,
  listSubmissions,
  regradeApplication,
  restartApplication,
  hardSubmit,
  resolveAttempt,
  type InputOf,
} from '@millrace/schemas/api';
import { Controller } from '@nestjs/common';
import { Endpoint, Input } from '../../../../platform/http/endpoint.ts';
import { CurrentActor, staffIdOf, type RequestActor } from '../../../../platform/http/actor.ts';
import { LenderRequests } from '../../../routing/route-attempts/index.ts';
import { AttemptReviews } from '../../../lender-execution/reviews/index.ts';
import { Processing } from './processing.service.ts';

/** Endpoints about the route of an application, for stores and internal staff. */
@Controller()
export class ProcessingController {
  constructor(
    private readonly processing: Processing,
    private readonly requests: LenderRequests,
    private readonly reviews: AttemptReviews,
  ) {}

  @Endpoint(getProcessingDetails)
  details(
    @Input() { params: { store_id, form_id }, query, headers }: InputOf<typeof getProcessingDetails>,
  ): Promise<ProcessingDetails> {
    return this.processing.details(store_id, form_id, headers['x-extension-key'], query.locale);
  }

  @Endpoint(listSubmissions)
  submissions(
    @Input() { query: { store_id, form_id } }: InputOf<typeof listSubmissions>,
  ): Promise<ApiPipeSubmission[]> {
    return this.processing.submissions(store_id, form_id);
  }

  @Endpoint(regradeApplication)
  async regrade(
    @Input() { body, key }: InputOf<typeof regradeApplication>,
    @CurrentActor() actor: RequestActor,
  ): Promise<Done> {
    await this.requests.regrade(regradeRequest(body, key), { kind: 'staff', id: String(staffIdOf(actor)) });
    return { success: true };
  }

  /**
   * Sends the application to a lender again after its contract ended without funding. This needs no changed
   * answer. In all other cases it works like `regrade`.
   */
  @Endpoint(restartApplication)
  async startAgain(
    @Input() { body, key }: InputOf<typeof restartApplication>,
    @CurrentActor() actor: RequestActor,
  ): Promise<Done> {
    const request = { ...regradeRequest(body, key), restarts: true };
    await this.requests.regrade(request, { kind: 'staff', id: String(staffIdOf(actor)) });
    return { success: true };
  }

  @Endpoint(hardSubmit)
  async hardSubmit(
    @Input() { body, key }: InputOf<typeof hardSubmit>,
    @CurrentActor() actor: RequestActor,
  ): Promise<Done> {
    await this.requests.hardSubmit(body, { kind: 'staff', id: String(staffIdOf(actor)) }, key);
    return { success: true };
  }

  @Endpoint(resolveAttempt)
  async resolve(
    @Input() { params: { id }, body, key }: InputOf<typeof resolveAttempt>,
    @CurrentActor() actor: RequestActor,
  ): Promise<Done> {
    await this.reviews.resolve(id, body, staffIdOf(actor), key);
    return { success: true };
  }
}

function regradeRequest(body: RegradeBody, idempotencyKey: string | undefined) {
  const { form_id: applicationId, store_id: storeId, lender_id: lenderId, values, reason } = body;
  const asked = { applicationId, storeId, lenderId, values };
  return { ...asked, ...(reason && { reason }), ...(idempotencyKey && { idempotencyKey }) };
}
