import {
  ConvertPreview,
  ConvertToLaaBody,
  Done,
  OrgConversion,
  OrgIdBody,
  OrgIdQuery,
} from '@millrace/schemas/api';
import { Body, Controller, Get, HttpCode, Post, Query, SerializeOptions } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import { CurrentActor, staffOf, type RequestActor } from '../../../platform/http/actor.ts';
import { IdempotencyKey } from '../../../platform/http/idempotency-key.ts';
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
  @ApiOkResponse({ standardSchema: Preview })
  @SerializeOptions({ schema: Preview })
  preview(@Query({ schema: byQuery }) { org_id }: OrgIdQuery): Promise<ConvertPreview> {
    return this.conversions.preview(org_id);
  }

  @Post('convert-fp-to-laa')
  @HttpCode(200)
  @Requires('orgs:convert')
  @ApiOkResponse({ standardSchema: Success })
  @SerializeOptions({ schema: Success })
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
  @ApiOkResponse({ standardSchema: Success })
  @SerializeOptions({ schema: Success })
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
  @ApiOkResponse({ standardSchema: Record })
  @SerializeOptions({ schema: Record })
  record(@Query({ schema: byQuery }) { org_id }: OrgIdQuery): Promise<OrgConversion> {
    return this.conversions.record(org_id);
  }
}
