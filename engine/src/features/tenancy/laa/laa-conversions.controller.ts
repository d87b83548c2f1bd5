import {
  ConvertPreview,
  ConvertToLaaBody,
  Done,
  OrgConversion,
  OrgIdBody,
  OrgIdQuery,
} from '@millrace/schemas/api';
import { Body, Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import { CurrentActor, staffOf, type RequestActor } from '../../../platform/http/actor.ts';
import { IdempotencyKey } from '../../../platform/http/idempotency-key.ts';
import { Replies } from '../../../platform/http/replies.ts';
import { Requires } from '../../../platform/http/requires.ts';
import { bodySchema, querySchema, replySchema } from '../../../platform/http/schema.ts';
import { LaaConversions } from './laa-conversions.service.ts';

const Success = replySchema(Done, 'Done');
const Preview = replySchema(ConvertPreview, 'ConvertPreview');
const Record = replySchema(OrgConversion, 'OrgConversion');
const byQuery = querySchema(OrgIdQuery);

@Controller('api/admin')
export class LaaConversionsController {
  constructor(private readonly conversions: LaaConversions) {}

  @Get('convert-fp-to-laa/preview')
  @Requires('orgs:convert')
  @Replies(Preview)
  preview(@Query({ schema: byQuery }) { org_id }: OrgIdQuery): Promise<ConvertPreview> {
    return this.conversions.preview(org_id);
  }

  @Post('convert-fp-to-laa')
  @HttpCode(200)
  @Requires('orgs:convert')
  @Replies(Success)
  convert(
    @Body({ schema: bodySchema(ConvertToLaaBody, 'ConvertToLaaBody') }) body: ConvertToLaaBody,
    @CurrentActor() actor: RequestActor,
    @IdempotencyKey() key: string | undefined,
  ): Promise<Done> {
    return this.conversions.convert(staffOf(actor), body, key);
  }

  @Post('reverse-fp-to-laa')
  @HttpCode(200)
  @Requires('orgs:convert')
  @Replies(Success)
  reverse(
    @Body({ schema: bodySchema(OrgIdBody, 'OrgIdBody') }) { org_id }: OrgIdBody,
    @CurrentActor() actor: RequestActor,
    @IdempotencyKey() key: string | undefined,
  ): Promise<Done> {
    return this.conversions.reverse(staffOf(actor), org_id, key);
  }

  /** The conversion an org is in, as far as it can be taken back. */
  @Get('org/conversion')
  @Requires('all-orgs:read')
  @Replies(Record)
  record(@Query({ schema: byQuery }) { org_id }: OrgIdQuery): Promise<OrgConversion> {
    return this.conversions.record(org_id);
  }
}
