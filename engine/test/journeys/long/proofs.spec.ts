import { afterAll, beforeAll } from '@jest/globals';
import { startStripeSandbox, type StripeSandbox } from '@millrace/stripe-sandbox';
import { accessible } from '../../proofs/accessible.ts';
import { allFields } from '../../proofs/all-fields.ts';
import { hostileText } from '../../proofs/hostile-text.ts';
import { interrupted } from '../../proofs/interrupted.ts';
import { leaks } from '../../proofs/leaks.ts';
import { literalTexts } from '../../proofs/literal-texts.ts';
import { isWanted, Proof, type DefineProof } from '../../proofs/proof.ts';
import { openStage, type Stage } from '../support/stage.ts';
import { stripeEnvironment } from '../support/stripe-environment.ts';

/**
 * The proofs (`npm run prove`: thorough tests of one property of the product each) in the order of their run.
 * The last one searches the data that the others left behind.
 */
const proofs: Readonly<Record<string, DefineProof>> = {
  a11y: accessible,
  texts: literalTexts,
  xss: hostileText,
  network: interrupted,
  form: allFields,
  leaks,
};

let stage: Stage;
let stripe: StripeSandbox;
beforeAll(async () => {
  stripe = await startStripeSandbox();
  stage = await openStage({ RATE_LIMIT_FACTOR: '100', ...stripeEnvironment(stripe) });
}, 120_000);
afterAll(async () => {
  await stage?.close();
  await stripe?.stop();
}, 60_000);

for (const [name, tell] of Object.entries(proofs)) if (isWanted(name)) tell(() => stage, new Proof(name));
