import {
  LinkSent,
  SendOptions as Options,
  getSendOptions,
  sendApplicationLink,
  type InputOf,
} from '@millrace/schemas/api';
import { Controller } from '@nestjs/common';
import { Endpoint, Input } from '../../../../platform/http/endpoint.ts';
import { CurrentActor, workerOf, type RequestActor } from '../../../../platform/http/actor.ts';
import { SendForm } from './send-form.service.ts';
import { SendOptions } from './send-options.service.ts';

@Controller()
export class SendFormController {
  constructor(
    private readonly sending: SendForm,
    private readonly choices: SendOptions,
  ) {}

  @Endpoint(getSendOptions)
  options(@Input() { query }: InputOf<typeof getSendOptions>): Promise<Options> {
    return this.choices.of(query);
  }

  @Endpoint(sendApplicationLink)
  send(
    @Input() { body, key }: InputOf<typeof sendApplicationLink>,
    @CurrentActor() actor: RequestActor,
  ): Promise<LinkSent> {
    return this.sending.send(workerOf(actor), body, key);
  }
}
