import { Done, listQueues, pauseQueue, resumeQueue, type InputOf } from '@millrace/schemas/api';
import { Controller } from '@nestjs/common';
import { Endpoint, Input } from '../../../../platform/http/endpoint.ts';
import { CurrentActor, staffIdOf, type RequestActor } from '../../../../platform/http/actor.ts';
import { QueueDashboard } from './queue-dashboard.service.ts';

@Controller()
export class QueueDashboardController {
  constructor(private readonly board: QueueDashboard) {}

  @Endpoint(listQueues)
  queues() {
    return this.board.queues();
  }

  @Endpoint(pauseQueue)
  async pause(
    @Input() { body: command, key }: InputOf<typeof pauseQueue>,
    @CurrentActor() actor: RequestActor,
  ): Promise<Done> {
    await this.board.pause({ ...command, userId: staffIdOf(actor), key });
    return { success: true };
  }

  @Endpoint(resumeQueue)
  async resume(
    @Input() { body: command, key }: InputOf<typeof resumeQueue>,
    @CurrentActor() actor: RequestActor,
  ): Promise<Done> {
    await this.board.resume({ ...command, userId: staffIdOf(actor), key });
    return { success: true };
  }
}
