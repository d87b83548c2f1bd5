import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { collectDefaultMetrics } from 'prom-client';
import { CONFIG, type Config } from '../config/config.ts';
import { HealthChecks } from '../health/health-checks.ts';
import { Logger } from '../logging/logger.ts';
import { GaugeReports } from './gauge-reports.ts';
import { Metrics } from './metrics.ts';
import type { EngineProcess } from './reports-gauges.ts';

/** Serves `/metrics` and `/health` of this process on a separate port that visitors cannot reach. */
@Injectable()
export class MetricsServer implements OnModuleDestroy {
  private server: Server | undefined;

  constructor(
    private readonly metrics: Metrics,
    private readonly reports: GaugeReports,
    private readonly checks: HealthChecks,
    private readonly logger: Logger,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Starts the server of this process. Does nothing if METRICS_PORT is not set. If the port is in use, the
   * error is logged and the process runs without metrics.
   */
  async start(process: EngineProcess): Promise<void> {
    const { METRICS_HOST: host, METRICS_PORT: port } = this.config;
    if (port === 0) return;
    await this.listen(process, port, host).catch((error: unknown) =>
      this.logger.error('metrics not served', error, { port }),
    );
  }

  /**
   * Starts to listen.
   * @param port 0 takes any free port
   * @returns the port in use
   */
  async listen(process: EngineProcess, port: number, host: string): Promise<number> {
    this.reports.register(process);
    this.metrics.registry.setDefaultLabels({ process });
    collectDefaultMetrics({ register: this.metrics.registry });
    const server = createServer(({ url, method }, response) => {
      this.answer(process, method === 'GET' ? url : undefined, response).catch((error: unknown) => {
        this.logger.error('metrics failed', error);
        response.writeHead(500).end();
      });
    });
    this.server = server;
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(port, host, resolve);
    });
    return (server.address() as AddressInfo).port;
  }

  async onModuleDestroy(): Promise<void> {
    const { server } = this;
    if (!server?.listening) return;
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }

  private async answer(
    process: EngineProcess,
    url: string | undefined,
    response: ServerResponse,
  ): Promise<void> {
    if (url === '/metrics') {
      const { registry } = this.metrics;
      const text = await registry.metrics();
      response.writeHead(200, { 'content-type': registry.contentType }).end(text);
    } else if (url === '/health') {
      const report = await this.checks.report(process);
      response
        .writeHead(report.status === 'unhealthy' ? 503 : 200, { 'content-type': 'application/json' })
        .end(JSON.stringify(report));
    } else response.writeHead(404).end();
  }
}
