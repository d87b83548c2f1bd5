import { LenderImpact, LenderObjectSave } from '@millrace/schemas/api';
import { MikroORM } from '@mikro-orm/postgresql';
import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { Replies } from '../../../platform/http/replies.ts';
import { Requires } from '../../../platform/http/requires.ts';
import { bodySchema, replySchema } from '../../../platform/http/schema.ts';
import { LenderImpacts } from './lender-impact.service.ts';

const Impact = replySchema(LenderImpact, 'LenderImpact');

@Controller('api/admin/lender-object')
export class LenderImpactController {
  constructor(
    private readonly orm: MikroORM,
    private readonly impacts: LenderImpacts,
  ) {}

  /** What a save would change, without saving anything. */
  @Post('impact')
  @HttpCode(200)
  @Requires('lender-objects:update')
  @Replies(Impact)
  impact(@Body({ schema: bodySchema(LenderObjectSave, 'LenderObjectSave') }) body: LenderObjectSave) {
    return this.impacts.of(this.orm.em.fork(), body);
  }
}
