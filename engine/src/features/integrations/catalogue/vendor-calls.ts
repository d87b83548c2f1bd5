import type { IntegrationKey } from '@millrace/schemas/api';
import { Inject, Injectable } from '@nestjs/common';
import axios, { type AxiosInstance } from 'axios';
import { Clock } from '../../../platform/clock.ts';
import { CONFIG, type Config } from '../../../platform/config/config.ts';
import { guardedAgents, serversOf } from '../../../platform/egress/egress-guard.ts';
import type { VendorAccess } from './manifests/manifest.ts';

const timeoutMs = 10_000;

/**
 * Calls vendors through the egress guard, without redirects. If a lender sandbox is configured, calls go to
 * the sandbox instead, so that a demo never reaches a real vendor.
 */
@Injectable()
export class VendorCalls implements VendorAccess {
  readonly http: AxiosInstance;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly clock: Clock,
  ) {
    const agents = guardedAgents(serversOf(config.LENDER_SANDBOX_URL));
    this.http = axios.create({
      timeout: timeoutMs,
      maxRedirects: 0,
      maxContentLength: 5_000_000,
      proxy: false,
      httpAgent: agents.http,
      httpsAgent: agents.https,
      validateStatus: () => true,
    });
  }

  readonly now = (): number => this.clock.now();

  readonly baseOf = (vendor: IntegrationKey, real: string): string =>
    this.config.LENDER_SANDBOX_URL ? `${this.config.LENDER_SANDBOX_URL}/vendors/${vendor}` : real;
}
