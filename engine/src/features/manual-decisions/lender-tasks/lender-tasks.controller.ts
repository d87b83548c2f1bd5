import {
  createExtensionKey,
  revealLenderValue,
  type ExtensionKey,
  type InputOf,
  type RevealedLenderValue,
} from '@millrace/schemas/api';
import { Controller } from '@nestjs/common';
import { Endpoint, Input } from '../../../platform/http/endpoint.ts';
import { CurrentActor, staffIdOf, type RequestActor } from '../../../platform/http/actor.ts';
import { LenderTasks } from './lender-tasks.service.ts';

/** Endpoints for the people of a store who apply on the website of a manual lender. */
@Controller()
export class LenderTasksController {
  constructor(private readonly tasks: LenderTasks) {}

  @Endpoint(createExtensionKey)
  extensionKey(
    @Input() { body }: InputOf<typeof createExtensionKey>,
    @CurrentActor() actor: RequestActor,
  ): Promise<ExtensionKey> {
    return this.tasks.keyFor(body, staffIdOf(actor));
  }

  @Endpoint(revealLenderValue)
  reveal(
    @Input() { body }: InputOf<typeof revealLenderValue>,
    @CurrentActor() actor: RequestActor,
  ): Promise<RevealedLenderValue> {
    return this.tasks.reveal(body, staffIdOf(actor));
  }
}
