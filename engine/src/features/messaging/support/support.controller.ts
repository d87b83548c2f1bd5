import { Done, sendSupportMessage, type InputOf } from '@millrace/schemas/api';
import { Controller } from '@nestjs/common';
import { CurrentActor, staffOf, type RequestActor } from '../../../platform/http/actor.ts';
import { Endpoint, Input } from '../../../platform/http/endpoint.ts';
import { Support } from './support.service.ts';

@Controller()
export class SupportController {
  constructor(private readonly support: Support) {}

  @Endpoint(sendSupportMessage)
  async message(
    @Input() { body, key }: InputOf<typeof sendSupportMessage>,
    @CurrentActor() actor: RequestActor,
  ): Promise<Done> {
    await this.support.send(staffOf(actor), body, key);
    return { success: true };
  }
}
