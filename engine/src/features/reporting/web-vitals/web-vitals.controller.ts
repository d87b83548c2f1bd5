import { recordWebVitals, type Done, type InputOf } from '@millrace/schemas/api';
import { Controller, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Endpoint, Input } from '../../../platform/http/endpoint.ts';
import { RateLimiter } from '../../../platform/http/limits/rate-limiter.ts';
import { WebVitals } from './web-vitals.service.ts';

const perAddress = { name: 'web-vitals', most: 300, seconds: 60 };

@Controller()
export class WebVitalsController {
  constructor(
    private readonly vitals: WebVitals,
    private readonly limiter: RateLimiter,
  ) {}

  @Endpoint(recordWebVitals)
  async record(
    @Input() { body }: InputOf<typeof recordWebVitals>,
    @Req() { ip }: FastifyRequest,
  ): Promise<Done> {
    await this.limiter.take(perAddress, ip);
    await this.vitals.record(body);
    return { success: true };
  }
}
