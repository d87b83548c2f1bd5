// Runs a sample of the proofs (long tests of one property of the product). `long/proofs.spec.ts` runs the
// usual path of each proof, and `npm run prove` runs every case.
import { afterAll, beforeAll } from '@jest/globals';
import { accessibleSample } from '../proofs/accessible.ts';
import { Proof } from '../proofs/proof.ts';
import { openStage, type Stage } from './support/stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage({ RATE_LIMIT_FACTOR: '100' });
}, 120_000);
afterAll(() => stage?.close(), 60_000);

accessibleSample(() => stage, new Proof('a11y'));
