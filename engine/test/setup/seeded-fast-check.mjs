// Replaces 'fast-check' in every spec. It generates the same test cases in every run, so that only a change
// of the code changes the result. MILLRACE_SEED sets other cases (`MILLRACE_SEED=$RANDOM npm test`), as the
// nightly run does.
import fc from '../../../node_modules/fast-check/lib/fast-check.js';

fc.configureGlobal({ seed: Number(process.env.MILLRACE_SEED ?? 20_260_101) });

export * from '../../../node_modules/fast-check/lib/fast-check.js';
export default fc;
