// Entry of `npm run accept`. Checks every requirement of the specification that a running product can show,
// and prints one table.
import { startStripeSandbox } from '@millrace/stripe-sandbox';
import { printFailure } from '../../../scripts/bootstrap/problem.mjs';
import { buildFrontEnds } from '../../../scripts/build/front-ends.ts';
import { startTestInstallation } from '../lab/index.ts';
import { checkAll } from './check-all.ts';
import { tableOf } from './row.ts';
import { AcceptedProduct } from './world.ts';

async function accept(): Promise<number> {
  await buildFrontEnds();
  console.log('starting a product ...');
  const stripe = await startStripeSandbox();
  const env = {
    ...{ RATE_LIMIT_FACTOR: '100', TEST_DATA: '1' },
    ...{ STRIPE_URL: stripe.url, STRIPE_SECRET_KEY: 'sk_test_1' },
    ...{ STRIPE_PUBLISHABLE_KEY: 'pk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_accept' },
  };
  const product = await AcceptedProduct.of(await startTestInstallation({ seed: 'demo', env }));
  try {
    const rows = await checkAll(product);
    const list = (verdict: string) => rows.filter((one) => one.verdict === verdict);
    for (const { block, id, seen } of list('wrong')) console.log(`wrong    ${block}: ${id}: ${seen}`);
    if (process.argv.includes('--missing'))
      for (const { block, id } of list('missing')) console.log(`missing  ${block}: ${id}`);
    console.log(tableOf(rows));
    return list('wrong').length;
  } finally {
    await product.close();
    await stripe.stop();
  }
}

try {
  process.exitCode = (await accept()) > 0 ? 1 : 0;
} catch (error) {
  printFailure(error);
  process.exitCode = 1;
}
process.exit();
