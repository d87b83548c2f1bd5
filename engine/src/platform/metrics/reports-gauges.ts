import { tagMethod } from '../registry/tags.ts';
import type { Labels } from './label-guard.ts';

export type EngineProcess = 'api' | 'scheduler' | 'worker';

export interface GaugeValue {
  readonly labels?: Labels;
  readonly value: number;
}

/** The current values of gauges, by the name of the gauge. */
export type GaugeValues = Readonly<Record<string, readonly GaugeValue[]>>;

export interface GaugeOptions {
  /**
   * The processes that report these gauges. Values from the database are reported by the scheduler only: one
   * process is enough, and the scheduler's login sees every row.
   */
  readonly processes: readonly EngineProcess[];
  readonly gauges: Readonly<Record<string, { readonly help: string; readonly labels?: readonly string[] }>>;
}

export const reportsGauges = Symbol('reports gauges');

/**
 * Declares a method that returns the values of these gauges. The method is called at scrapes, at most once in
 * five seconds.
 */
export const ReportsGauges = (
  gauges: GaugeOptions['gauges'],
  processes: GaugeOptions['processes'] = ['scheduler'],
) =>
  tagMethod<() => GaugeValues | Promise<GaugeValues>>(reportsGauges, {
    gauges,
    processes,
  } satisfies GaugeOptions);
