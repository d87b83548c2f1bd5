import { DisableFormsBody, GenerateFormsBody, TestForms } from '@millrace/schemas/api';
import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { CurrentActor, staffOf, type RequestActor } from '../../../platform/http/actor.ts';
import { IdempotencyKey } from '../../../platform/http/idempotency-key.ts';
import { Creates, Replies } from '../../../platform/http/replies.ts';
import { Requires } from '../../../platform/http/requires.ts';
import { bodySchema, replySchema } from '../../../platform/http/schema.ts';
import { TestFormsService } from './test-forms.service.ts';

const Reply = replySchema(TestForms, 'TestForms');

@Controller('api/forms')
export class TestFormsController {
  constructor(private readonly forms: TestFormsService) {}

  @Post('generate-forms')
  @Requires('demo-forms:generate')
  @Creates(Reply)
  generate(
    @Body({ schema: bodySchema(GenerateFormsBody, 'GenerateFormsBody') }) body: GenerateFormsBody,
    @CurrentActor() actor: RequestActor,
    @IdempotencyKey() key: string | undefined,
  ): Promise<TestForms> {
    return this.forms.generate(staffOf(actor), body, key);
  }

  @Post('disable-all')
  @HttpCode(200)
  @Requires('demo-forms:generate')
  @Replies(Reply)
  disableAll(
    @Body({ schema: bodySchema(DisableFormsBody, 'DisableFormsBody') }) { storeId }: DisableFormsBody,
    @CurrentActor() actor: RequestActor,
  ): Promise<TestForms> {
    return this.forms.disableAll(staffOf(actor), storeId);
  }
}
