import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Logger } from '../../logging/logger.ts';
import { afterSample, noLag, type LagSample } from './loop-lag.logic.ts';

interface PausableIntake {
  pauseIntake(isIntakePaused: boolean): void;
}

/**
 * Returns a function that pauses the intake of a worker while its event loop lags, and resumes it afterwards.
 * Each change is logged once.
 */
export function lagGuard(runner: PausableIntake, logger: Logger): (sample: LagSample) => void {
  let state = noLag;
  return (sample) => {
    const before = state;
    state = afterSample(before, sample);
    if (state.isLagging === before.isLagging) return;
    runner.pauseIntake(state.isLagging);
    const lagMs = Math.round(sample.lagMs);
    if (state.isLagging) logger.warn('event loop lags, worker takes no jobs', { lagMs });
    else logger.info('event loop recovered, worker takes jobs again', { lagMs });
  };
}

/** Samples the event loop delay every second. Returns a function that stops the sampling. */
export function watchLoopLag(runner: PausableIntake, logger: Logger): () => void {
  const delays = monitorEventLoopDelay();
  delays.enable();
  const judge = lagGuard(runner, logger);
  const timer = setInterval(() => {
    judge({ atMs: performance.now(), lagMs: delays.max / 1e6 });
    delays.reset();
  }, 1000);
  return () => {
    clearInterval(timer);
    delays.disable();
  };
}
