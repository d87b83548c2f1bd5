import { Inject, Injectable } from '@nestjs/common';
import { Gauge, Histogram, Registry } from 'prom-client';
import { CONFIG, type Config } from '../config/config.ts';
import { refuseIdLabels, type Labels } from './label-guard.ts';
import type { GaugeValue } from './reports-gauges.ts';

export interface HistogramOptions<Label extends string> {
  /** Name of the metric with its unit, e.g. `millrace_lender_call_seconds`. */
  readonly name: string;
  readonly help: string;
  readonly labels: readonly Label[];
  /** Upper bounds of the buckets in seconds. */
  readonly buckets: readonly number[];
}

/** A registered histogram. One observation takes about a microsecond. */
export interface Observed<Label extends string> {
  observe(labels: Readonly<Record<Label, string>>, seconds: number): void;
}

/** The metrics of this process. A duplicate name stops the process at start. */
@Injectable()
export class Metrics {
  readonly registry = new Registry();
  private readonly guard: (metric: string, labels: Labels) => void;

  constructor(@Inject(CONFIG) { NODE_ENV }: Pick<Config, 'NODE_ENV'>) {
    this.guard = NODE_ENV === 'production' ? () => {} : refuseIdLabels;
  }

  /**
   * Registers a histogram. Throws for a duplicate name. Outside production, an observation throws if a label
   * looks like an id.
   */
  histogram<Label extends string>(options: HistogramOptions<Label>): Observed<Label> {
    const { name, help, labels, buckets } = options;
    const histogram = new Histogram({
      name,
      help,
      labelNames: [...labels],
      buckets: [...buckets],
      registers: [this.registry],
    });
    return {
      observe: (values, seconds) => {
        this.guard(name, values);
        histogram.observe(values, seconds);
      },
    };
  }

  /**
   * Registers a gauge.
   * @param read returns the values; called at each scrape
   */
  gauge(
    name: string,
    help: string,
    labels: readonly string[],
    read: () => Promise<readonly GaugeValue[]>,
  ): void {
    const { guard } = this;
    new Gauge({
      name,
      help,
      labelNames: [...labels],
      registers: [this.registry],
      async collect() {
        const found = await read();
        this.reset();
        for (const { labels: values = {}, value } of found) {
          guard(name, values);
          this.set(values, value);
        }
      },
    });
  }
}
