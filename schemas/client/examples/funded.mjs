// From a test token to a funded application: MILLRACE=https://… TOKEN=mrt_test_… STORE=12 node funded.mjs
// In a checkout, run `npm run build:client` first: it builds the package that is imported here.
import { ApiProblem, connect } from '@millrace/client';

const { MILLRACE: url, TOKEN: token, STORE: store } = process.env;
const millrace = connect({ url, token });
const order = `A-${Date.now()}`;

try {
  const { id } = await millrace.createCheckoutSession({
    body: {
      storeId: Number(store),
      amount: { cents: 125_000, currency: 'USD' },
      lines: [{ name: 'Sofa, three seats', quantity: 1, unit_cents: 125_000 }],
      customer: {
        mobile_phone: '(512) 555-0147',
        email: 'ann@example.com',
        consent_note: 'Agreed in the web shop',
      },
      order_number: order,
      return_url: `https://shop.example/orders/${order}`,
    },
    key: order,
  });
  // In production, the shopper signs on the page with the address `url` of the session. A test token sets the
  // state instead.
  const signed = await millrace.setTestResult({ params: { id }, body: { state: 'signed' } });
  console.log(`${signed.state} with ${signed.lender?.name}`);
  const today = new Date().toISOString().slice(0, 10);
  await millrace.confirmSessionDelivery({
    params: { id },
    body: { delivered_on: today },
    key: `${order}-delivery`,
  });
  const { state, amount } = await millrace.getCheckoutSession({ params: { id } });
  console.log(`${state} ${amount.cents / 100} ${amount.currency}`);
} catch (error) {
  if (!(error instanceof ApiProblem)) throw error;
  console.error(`${error.code}: ${error.message} ${error.next ?? ''}`);
  process.exitCode = 1;
}
