import { LenderTestBench, LenderTestBody } from '@millrace/schemas/api';
import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { CurrentActor, staffIdOf, type RequestActor } from '../../../platform/http/actor.ts';
import { idParams, type IdParams } from '../../../platform/http/ids.ts';
import { Replies } from '../../../platform/http/replies.ts';
import { Requires } from '../../../platform/http/requires.ts';
import { bodySchema, replySchema } from '../../../platform/http/schema.ts';
import { LenderTests } from './lender-tests.service.ts';

const Bench = replySchema(LenderTestBench, 'LenderTestBench');

@Controller('api/admin')
export class LenderTestsController {
  constructor(private readonly tests: LenderTests) {}

  @Get('lender-objects/:id/tests')
  @Requires('lender-objects:read')
  @Replies(Bench)
  bench(@Param({ schema: idParams }) { id }: IdParams) {
    return this.tests.bench(id);
  }

  @Post('lender-object/test')
  @HttpCode(200)
  @Requires('lender-objects:update')
  @Replies(Bench)
  async run(
    @Body({ schema: bodySchema(LenderTestBody, 'LenderTestBody') }) body: LenderTestBody,
    @CurrentActor() actor: RequestActor,
  ) {
    await this.tests.ask(body, staffIdOf(actor));
    return this.tests.bench(body.lender_id);
  }
}
