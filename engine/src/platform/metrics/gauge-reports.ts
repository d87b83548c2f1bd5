import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Logger } from '../logging/logger.ts';
import { refuseDuplicates } from '../registry/refuse-duplicates.ts';
import { Tags, type Tagged } from '../registry/tags.ts';
import { Metrics } from './metrics.ts';
import { reportsGauges, type EngineProcess, type GaugeOptions, type GaugeValues } from './reports-gauges.ts';

type Report = Tagged<GaugeOptions, () => GaugeValues | Promise<GaugeValues>>;

/**
 * How long values are cached, in milliseconds. Several scrapers (metric collectors) then cause no more
 * queries than one.
 */
const cachedMs = 5000;

/**
 * Finds the gauge reports of all features and registers them as gauges (metrics) of the process that
 * reports them.
 */
@Injectable()
export class GaugeReports implements OnModuleInit {
  constructor(
    private readonly tags: Tags,
    private readonly metrics: Metrics,
    private readonly logger: Logger,
  ) {}

  /** Collects the reports. Runs in every process, so that each process refuses a duplicate name. */
  onModuleInit(): void {
    const gauges = this.reports().flatMap(({ at, options }) =>
      Object.keys(options.gauges).map((name) => ({ at, name })),
    );
    refuseDuplicates('gauge', gauges, ({ name }) => name);
  }

  /** Registers the gauges that this process reports. */
  register(process: EngineProcess): void {
    for (const report of this.reports())
      if (report.options.processes.includes(process)) this.registerReport(report);
  }

  private registerReport({ at, options, run }: Report): void {
    let until = 0;
    let values: Promise<GaugeValues> = Promise.resolve({});
    const readCached = () => {
      if (performance.now() < until) return values;
      until = performance.now() + cachedMs;
      values = Promise.resolve()
        .then(run)
        .catch((error: unknown) => {
          // A failed report is only logged, because the other metrics must still be available.
          this.logger.error('metrics not read', error, { report: at });
          return {};
        });
      return values;
    };
    for (const [name, { help, labels = [] }] of Object.entries(options.gauges))
      this.metrics.gauge(name, help, labels, async () => (await readCached())[name] ?? []);
  }

  private reports(): Report[] {
    return this.tags.methods(reportsGauges);
  }
}
