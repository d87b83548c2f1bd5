// Stands in for 'fast-check' in every spec: the same cases on every run, so that a change is judged by what it changed.
// MILLRACE_SEED looks elsewhere (`MILLRACE_SEED=$RANDOM npm test`), which is what the nightly run does.
import fc from '../../../node_modules/fast-check/lib/fast-check.js';

fc.configureGlobal({ seed: Number(process.env.MILLRACE_SEED ?? 20_260_101) });

export * from '../../../node_modules/fast-check/lib/fast-check.js';
export default fc;
