import { domainEvents } from '@millrace/schemas/events';
import { can, type Role, type Target } from '@millrace/schemas/permissions';
import { listen, until, type LiveUpdateListener } from '../http/live-update-listener.ts';
import type { MirroredTenants, NamedTenant } from './mirrored-tenants.ts';
import { shopperOf, staffMember, type TestPerson } from './people.ts';
import type { Outcome } from './report.ts';

interface Listener {
  who: TestPerson;
  /** The tenant in which this person works or applies. */
  tenant: NamedTenant;
  socket: LiveUpdateListener;
}

const storeAndOrgRoles: readonly Role[] = ['STORE_ADMIN', 'ORG_ADMIN', 'LAA_ADMIN'];
/**
 * The names of the users in the short run. There is one for each extent of permissions (all orgs, one
 * account, one org, one store) and one impersonated user. Users who may not receive live updates are included
 * too. The long run uses all users.
 */
const shortRunUsers: ReadonlySet<string> = new Set([
  ...storeAndOrgRoles,
  ...[
    'DEV_ADMIN',
    'BASIC',
    'program',
    'terminal',
    'ORG_ADMIN seen by FP_SUPPORT',
    'anonymous',
    'disabled',
    'shopper',
  ],
]);

/**
 * Checks the isolation of live updates. Sockets of every tenant's users stay open during the run, while
 * events happen in every tenant.
 */
export class LiveUpdateIsolation {
  private turn = 0;

  private constructor(
    private readonly world: MirroredTenants,
    private readonly listeners: readonly Listener[],
    private readonly refused: readonly string[],
  ) {}

  static async start(world: MirroredTenants, everybody: boolean): Promise<LiveUpdateIsolation> {
    const { app } = world.product;
    await app.listen(0, '127.0.0.1');
    const url = (await app.getUrl()).replace(/\/$/, '');
    const people = [
      ...world.people
        .filter(({ name }) => everybody || shortRunUsers.has(name))
        .map((who) => ({ who, tenant: world.tenants.own })),
      ...(await usersOfOtherTenants(world)),
    ];
    const ears: Listener[] = [];
    const differences: string[] = [];
    for (const { who, tenant } of people) {
      const otherTenants = Object.values(world.tenants).filter((other) => other !== tenant);
      const bearer: Record<string, string> = who.bearer ? { authorization: `Bearer ${who.bearer}` } : {};
      const socket = await listen(url, who.cookie, handshake(who, otherTenants[0]!), bearer);
      const isIn = socket.heard[0]!.startsWith('40');
      if (isIn !== mayOpenSocket(who)) differences.push(`${who.name} of ${tenant.name}: ${socket.heard[0]}`);
      if (!isIn) continue;
      // Asks to join rooms of other tenants. A room is a group of sockets that receive the same events. The
      // server must not add the socket to these rooms.
      await socket.say(otherTenants.flatMap(({ storeId, formId }) => joinRequests(storeId, formId)));
      ears.push({ who, tenant, socket });
    }
    return new LiveUpdateIsolation(world, ears, differences);
  }

  /** In every tenant, creates an application and an associate with the tenant's name. */
  async createRecords(): Promise<void> {
    const { product, tenants } = this.world;
    for (const tenant of [tenants.own, tenants.sister, tenants.foreign, tenants.otherLaa]) {
      const admin = this.listeners.find(
        (listener) => listener.tenant === tenant && listener.who.name === 'STORE_ADMIN',
      )!;
      await product.submitAgain(tenant, tenant.orgId);
      this.turn += 1;
      const associate = { first_name: tenant.name, last_name: tenant.name, store_id: tenant.storeId };
      const payload = { ...associate, email: `${tenant.name}-${this.turn}@associates.test` };
      const saved = await product.call('POST', '/api/store-associates/save', admin.who.cookie, payload);
      if (saved.statusCode !== 200) throw new Error(saved.body);
    }
  }

  /** Records one event of the next type in every tenant, and keeps the connections open. */
  readonly between = async (): Promise<void> => {
    await this.world.keepConnectionsOpen();
    await this.recordEvents();
  };

  /**
   * Returns the foreign events that users received, and the events of their own tenant that they did not
   * receive.
   */
  async outcome(): Promise<Outcome> {
    const { tenants } = this.world;
    const all = Object.values(tenants);
    const places = await this.places();
    // All users receive a second round of events from their own tenant. An event of another tenant from the
    // first round would have arrived before that.
    await this.recordEvents();
    const last = await this.recordEvents();
    const differences = new Set(this.refused);
    for (const { who, tenant, socket } of this.listeners) {
      const name = `${who.name} of ${tenant.name}`;
      const reached = all.filter((one) => mayReceive(who, places.get(one.formId)!));
      const isReported = () =>
        reached.every(({ storeId }) =>
          socket.heard.some((packet) => packet.includes(`"sequence":${last.get(storeId)},`)),
        );
      if (!reached.includes(tenant)) differences.add(`${name}: out of its own reach`);
      await until(isReported).catch(() => differences.add(`${name}: missed its own event`));
      for (const packet of socket.heard) {
        const formId = /"formId":"([^"]+)"/.exec(packet)?.[1];
        const place = formId === undefined ? undefined : places.get(formId);
        if (formId !== undefined && !(place && mayReceive(who, place)))
          differences.add(`${name}: heard of a form of store ${place?.storeId}`);
        for (const other of all)
          if (!reached.includes(other) && packet.includes(other.name))
            differences.add(`${name}: heard ${other.name}`);
      }
    }
    return { cells: this.listeners.length * all.length, differences: [...differences] };
  }

  /** Records an event in every tenant. Returns the number of the last event for each store. */
  private async recordEvents(): Promise<Map<number, number>> {
    const types = domainEvents.map(({ type }) => type);
    this.turn += 1;
    const rows = await this.world.product.sql<{ sequence: string; storeId: number }>(
      `INSERT INTO domain_event (type, store_id, application_id)
       SELECT ?, a.store_id, a.id FROM application a WHERE a.id = ANY(?::uuid[])
       RETURNING sequence, store_id AS "storeId"`,
      [
        types[this.turn % types.length],
        `{${Object.values(this.world.tenants)
          .map(({ formId }) => formId)
          .join(',')}}`,
      ],
    );
    return new Map(rows.map(({ sequence, storeId }) => [storeId, Number(sequence)]));
  }

  /** Returns the owner of each application by application id, in the form that permission checks use. */
  private async places(): Promise<Map<string, Target>> {
    const rows = await this.world.product.sql<{
      formId: string;
      storeId: number;
      orgId: number;
      laaId: number | null;
    }>(
      `SELECT a.id AS "formId", s.id AS "storeId", s.org_id AS "orgId", o.laa_lender_id AS "laaId"
       FROM application a JOIN store s ON s.id = a.store_id JOIN org o ON o.id = s.org_id`,
    );
    return new Map(
      rows.map(({ laaId, ...place }) => [place.formId, laaId === null ? place : { ...place, laaId }]),
    );
  }
}

/**
 * True if the person may open a socket for events. A token alone may not open one. A terminal that signed in
 * with the token may.
 */
const mayOpenSocket = ({ actor, bearer }: TestPerson): boolean =>
  bearer === undefined && (actor.kind === 'shopper' ? actor.verified : can(actor, 'realtime:listen'));

const mayReceive = ({ actor }: TestPerson, place: Target): boolean =>
  can(actor, actor.kind === 'shopper' ? 'shopper-results:read' : 'realtime:listen', place);

/** Returns the shoppers of the other tenants, and their users who may receive live updates. */
async function usersOfOtherTenants({ product, tenants }: MirroredTenants) {
  const [sister, foreign, otherLaa] = [tenants.sister, tenants.foreign, tenants.otherLaa];
  const found: { who: TestPerson; tenant: NamedTenant }[] = [];
  for (const tenant of [sister, foreign, otherLaa]) {
    const [place] = await product.sql<{ orgId: number; laaId: number | null }>(
      `SELECT o.id AS "orgId", o.laa_lender_id AS "laaId" FROM store s JOIN org o ON o.id = s.org_id WHERE s.id = ?`,
      [tenant.storeId],
    );
    const at = { ...place!, storeId: tenant.storeId };
    for (const role of storeAndOrgRoles) {
      if (role === 'LAA_ADMIN' && at.laaId === null) continue;
      const who = await staffMember(product, at, role, `${role} of ${tenant.name}`);
      found.push({ who: { ...who, name: role }, tenant });
    }
    found.push({ who: await shopperOf(product, tenant), tenant });
  }
  return found;
}

/**
 * Returns the data that opens the socket. It identifies the user and asks for more rooms (groups of sockets)
 * than the user may join.
 */
const handshake = ({ actor }: TestPerson, { storeId, formId }: NamedTenant) => ({
  ...(actor.kind === 'shopper' && { as: 'shopper' }),
  ...{ storeId, store_id: storeId, formId, rooms: ['any', `store:${storeId}`, `form:${formId}`] },
});

const joinRequests = (storeId: number, formId: string): unknown[][] => [
  ...['join', 'subscribe', 'listen'].flatMap((word) => [
    [word, `store:${storeId}`],
    [word, `form:${formId}`],
    [word, { storeId, store_id: storeId, formId }],
  ]),
  ['join', 'any'],
];
