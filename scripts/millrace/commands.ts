import { connect, type Calls } from '@millrace/client';
import { storedLogin, storeLogin } from './settings.ts';

export type Values = Readonly<Record<string, string | undefined>>;

export interface Command {
  readonly summary: string;
  /** The options of the command that take a value, each with its meaning. */
  readonly options: Readonly<Record<string, string>>;
  /** Options without a value, each with its meaning. */
  readonly flags?: Readonly<Record<string, string>>;
  readonly required?: readonly string[];
  run(values: Values, print: (text: string) => void): Promise<unknown>;
}

type WebhookDelivery = Awaited<ReturnType<Calls['listWebhookDeliveries']>>[number];

const connected = () => {
  const login = storedLogin();
  return { login, client: connect(login) };
};
const json = (value: unknown): string => JSON.stringify(value, null, 2);
const pollMs = 2000;
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

const lineOf = ({
  created_at: at,
  sequence,
  event_type: type,
  state,
  last_status: status,
  id,
}: WebhookDelivery) =>
  `${at}  ${String(sequence).padStart(5)}  ${type.padEnd(22)}  ${state}${status === null ? '' : ` (${status})`}  ${id}`;

/** Calls `each` for every new event of a webhook endpoint, oldest first, until `most` events were seen. */
async function follow(
  client: Calls,
  id: string,
  most: number,
  each: (delivery: WebhookDelivery) => Promise<void> | void,
): Promise<void> {
  let last = 0;
  for (let seen = 0; seen < most;) {
    const found = await client.listWebhookDeliveries({ params: { id }, query: { limit: 100 } });
    const fresh = found.filter(({ sequence }) => sequence > last).reverse();
    for (const delivery of fresh.slice(0, most - seen)) {
      await each(delivery);
      last = delivery.sequence;
      seen += 1;
    }
    if (seen < most) await pause(pollMs);
  }
}
const countOf = ({ count }: Values): number =>
  count === undefined ? Number.POSITIVE_INFINITY : Number(count);

export const commands: Readonly<Record<string, Command>> = {
  login: {
    summary: 'Store the address and a token, after a check of the token',
    options: { url: 'address of the installation', token: 'API token of the store' },
    required: ['url', 'token'],
    async run({ url, token }, print) {
      const session = await connect({ url: url!, token: token! }).getSession();
      const [store] = session.stores;
      if (!store) throw new Error('The token belongs to no store.');
      const file = storeLogin({ url: url!, token: token!, storeId: store.id });
      print(`Logged in to ${store.store_name}. The token is stored in ${file}.`);
    },
  },
  'session:create': {
    summary: 'Start a checkout session and print its page',
    options: {
      cents: 'amount of the cart in cents',
      phone: 'mobile phone of the customer, like (512) 555-0147',
      email: 'email address of the customer',
      order: 'your order number',
      consent: 'how the customer agreed to pass on the data',
    },
    required: ['cents', 'phone', 'email', 'consent'],
    async run({ cents, phone, email, order, consent }, print) {
      const { client, login } = connected();
      const body: Parameters<Calls['createCheckoutSession']>[0]['body'] = {
        storeId: login.storeId,
        amount: { cents: Number(cents), currency: 'USD' },
        customer: { mobile_phone: phone!, email: email!, consent_note: consent! },
        ...(order !== undefined && { order_number: order }),
      };
      const { qr_svg: _, ...session } = await client.createCheckoutSession({ body });
      print(json(session));
    },
  },
  'session:get': {
    summary: 'Print a checkout session with its present state',
    options: { id: 'id of the session' },
    required: ['id'],
    async run({ id }, print) {
      const { qr_svg: _, ...session } = await connected().client.getCheckoutSession({ params: { id: id! } });
      print(json(session));
    },
  },
  'session:result': {
    summary: 'Move a session of a test token to a state',
    options: { id: 'id of the session', state: 'for example approved, declined, signed or funded' },
    required: ['id', 'state'],
    async run({ id, state }, print) {
      const body = { state } as Parameters<Calls['setTestResult']>[0]['body'];
      const { qr_svg: _, ...session } = await connected().client.setTestResult({ params: { id: id! }, body });
      print(json(session));
    },
  },
  tail: {
    summary: 'Print the events of a webhook endpoint as they come',
    options: { endpoint: 'id of the endpoint', count: 'end after this many events' },
    required: ['endpoint'],
    run: (values, print) =>
      follow(connected().client, values['endpoint']!, countOf(values), (delivery) => print(lineOf(delivery))),
  },
  replay: {
    summary: 'Send an event again',
    options: { id: 'id of the delivery, as `tail` prints it' },
    required: ['id'],
    async run({ id }, print) {
      await connected().client.replayWebhookDelivery({ params: { id: id! } });
      print('The event is sent again, signed with the present secret.');
    },
  },
  mcp: {
    summary: 'Serve the Model Context Protocol on standard input and output',
    options: {},
    flags: { write: 'offer the tool that starts checkout sessions' },
    // The package that implements MCP is large, so it is loaded only for this command.
    run: async (values) =>
      (await import('./mcp/start.ts')).startMcp({ mayWrite: values['write'] === 'true' }),
  },
  listen: {
    summary: 'Forward the events of an endpoint to a local port, unsigned',
    options: {
      endpoint: 'id of the endpoint',
      port: 'port on this machine',
      path: 'path, default /',
      count: 'end after this many events',
    },
    required: ['endpoint', 'port'],
    run: (values, print) => {
      const url = `http://127.0.0.1:${values['port']}${values['path'] ?? '/'}`;
      return follow(connected().client, values['endpoint']!, countOf(values), async (delivery) => {
        const reply = await fetch(url, {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'webhook-id': delivery.message_id },
          body: delivery.body,
        }).catch(() => undefined);
        print(`${lineOf(delivery)}  -> ${reply ? reply.status : 'no reply'}`);
      });
    },
  },
};
