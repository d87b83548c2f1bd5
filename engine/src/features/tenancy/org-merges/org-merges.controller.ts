import {
  MergeOrgBody,
  MergePreview,
  MergeRecord,
  MergeResult,
  OrgIdBody,
  OrgIdQuery,
  UnmergeResult,
} from '@millrace/schemas/api';
import { Body, Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import Type from 'typebox';
import { CurrentActor, staffOf, type RequestActor } from '../../../platform/http/actor.ts';
import { IdempotencyKey } from '../../../platform/http/idempotency-key.ts';
import { Replies } from '../../../platform/http/replies.ts';
import { Requires } from '../../../platform/http/requires.ts';
import { bodySchema, querySchema, replySchema } from '../../../platform/http/schema.ts';
import { OrgMerges } from './org-merges.service.ts';
import { OrgUnmerge } from './org-unmerge.service.ts';

const Preview = replySchema(MergePreview, 'MergePreview');
const Merged = replySchema(MergeResult, 'MergeResult');
const Unmerged = replySchema(UnmergeResult, 'UnmergeResult');
const One = replySchema(MergeRecord, 'MergeRecord');
const Many = replySchema(Type.Array(MergeRecord), 'MergeRecordList');
const body = bodySchema(MergeOrgBody, 'MergeOrgBody');

@Controller('api/admin')
export class OrgMergesController {
  constructor(
    private readonly merges: OrgMerges,
    private readonly back: OrgUnmerge,
  ) {}

  @Post('merge-org/preview')
  @HttpCode(200)
  @Requires('orgs:merge')
  @Replies(Preview)
  preview(@Body({ schema: body }) wanted: MergeOrgBody): Promise<MergePreview> {
    return this.merges.preview(wanted);
  }

  @Post('merge-org')
  @HttpCode(200)
  @Requires('orgs:merge')
  @Replies(Merged)
  merge(
    @Body({ schema: body }) wanted: MergeOrgBody,
    @CurrentActor() actor: RequestActor,
    @IdempotencyKey() key: string | undefined,
  ): Promise<MergeResult> {
    return this.merges.merge(staffOf(actor), wanted, key);
  }

  @Post('unmerge-org')
  @HttpCode(200)
  @Requires('orgs:merge')
  @Replies(Unmerged)
  unmerge(
    @Body({ schema: bodySchema(OrgIdBody, 'OrgIdBody') }) { org_id }: OrgIdBody,
    @CurrentActor() actor: RequestActor,
    @IdempotencyKey() key: string | undefined,
  ): Promise<UnmergeResult> {
    return this.back.unmerge(staffOf(actor), org_id, key);
  }

  /** Merges of an org that can be undone, newest first. */
  @Get('org/merges')
  @Requires('all-orgs:read')
  @Replies(Many, One)
  records(@Query({ schema: querySchema(OrgIdQuery) }) { org_id }: OrgIdQuery): Promise<MergeRecord[]> {
    return this.merges.records(org_id);
  }
}
