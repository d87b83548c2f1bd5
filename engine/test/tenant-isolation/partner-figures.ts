import type { Permission } from '@millrace/schemas/permissions';
import { askAs } from './matrix.ts';
import type { MirroredTenants, NamedTenant } from './mirrored-tenants.ts';
import { staffMember, type TestPerson } from './people.ts';
import type { Outcome } from './report.ts';
import { servedRoutes } from './routes.ts';

/** The permissions of the routes that partners and the master dashboard (of internal staff) use. */
const areas = ['affiliate-area:read', 'account-executive-area:read'] as const;
const reports = ['sales-reports:read', 'master-dashboard:read'] as const;

/**
 * Unique amounts in cents for each tenant. A reply that contains one of them shows a figure of that tenant.
 */
const figuresOf = {
  own: { commission: 7_101_113, paid: 3_301_117, requested: 5_501_119 },
  foreign: { commission: 8_203_127, paid: 4_407_131, requested: 6_607_137 },
} as const;
type Side = keyof typeof figuresOf;
const other = { own: 'foreign', foreign: 'own' } as const;

/** Returns the ways in which a file or a JSON reply can contain an amount. */
const written = (cents: number): string[] => [String(cents), (cents / 100).toFixed(2)];

interface Asker {
  who: TestPerson;
  /** The tenant whose store belongs to the partner. Null for the internal user of the master dashboard. */
  side: Side | null;
}

/**
 * Calls every route for partners as two affiliates, two account executives and an internal user. No partner
 * may see a figure or a name of another partner's store. No route may show a shopper: name, reference, phone,
 * amount or application.
 */
export async function partnersSeeTheirOwn(world: MirroredTenants): Promise<Outcome> {
  const { own, foreign } = world.tenants;
  const askers: Asker[] = [];
  for (const [side, tenant] of [
    ['own', own],
    ['foreign', foreign],
  ] as const) {
    await giveFigures(world, tenant, side);
    askers.push({ side, who: await partnerOf(world, tenant, side, 'AFFILIATE', 'affiliate') });
    askers.push({ side, who: await partnerOf(world, tenant, side, 'FP_SALES', 'account-executive') });
  }
  const master = await staffMember(world.product, { ...own, laaId: null }, 'FP_MASTER', 'master');
  askers.push({ side: null, who: master });

  const differences: string[] = [];
  let cells = 0;
  for (const { name, address, method, row } of servedRoutes) {
    const permission: Permission = row.permission;
    if (method !== 'GET' || ![...areas, ...reports].some((one) => one === permission)) continue;
    const isArea = areas.some((one) => one === permission);
    for (const { who, side } of askers)
      for (const tenant of address.includes('{') ? [own, foreign] : [own]) {
        const url = address.replace('{storeId}', String(tenant.storeId));
        const { payload, statusCode } = await askAs(world, who, { method, url });
        cells += 1;
        const differs = (what: string) => differences.push(`${name} by ${who.name}: ${what}`);
        if ((statusCode === 404 && !address.includes('{')) || statusCode >= 500)
          differs(`answered ${statusCode}`);
        if (isArea && side === null && statusCode !== 403) differs(`answered ${statusCode} to the master`);
        // The reports of account executives cover all partners, because account executives are internal
        // staff.
        const isOwnOnly = side !== null && (isArea || who.name.startsWith('affiliate'));
        if (isOwnOnly && statusCode === 200 && shows(payload, world.tenants[other[side]], other[side]))
          differs('shows a store of another partner');
        // If the partner's own figures were missing, the absence of other partners' figures would prove
        // nothing.
        if (address.endsWith('/area') && statusCode === 200 && side !== null)
          if (!shows(payload, world.tenants[side], side)) differs('does not show the figures of its stores');
        for (const [one, at] of [
          [own, 'own'],
          [foreign, 'foreign'],
        ] as const)
          if (showsPerson(payload, one, at)) differs(`shows personal data of ${one.name}`);
      }
  }
  return { cells, differences };
}

const shows = (payload: string, { name }: NamedTenant, side: Side): boolean =>
  [name, ...written(figuresOf[side].commission), ...written(figuresOf[side].paid)].some((text) =>
    payload.includes(text),
  );

const showsPerson = (payload: string, { name, formId }: NamedTenant, side: Side): boolean =>
  [personOf(name), formId, ...written(figuresOf[side].requested)].some((text) => payload.includes(text));

const personOf = (name: string): string => `Person at ${name}`;

/** Creates a paid invoice, an application of a named shopper with an amount, and commissions for a tenant. */
async function giveFigures(
  { product }: MirroredTenants,
  { formId, storeId, orgId, name }: NamedTenant,
  side: Side,
): Promise<void> {
  const { paid, requested } = figuresOf[side];
  await product.sql(`UPDATE application SET applicant_name = ?, requested_cents = ? WHERE id = ?`, [
    personOf(name),
    requested,
    formId,
  ]);
  await product.sql(
    `INSERT INTO billing_invoice (stripe_id, org_id, store_ids, status, currency, amount_due, amount_paid, amount_remaining,
       attempt_count, created_at, paid_at, read_at)
     VALUES (?, ?, ARRAY[?]::int[], 'paid', 'usd', ?, ?, 0, 0, now(), now(), now())`,
    [`in_figure_${name}`, orgId, storeId, paid, paid],
  );
}

/** Creates a user who is a partner with the tenant's store, and a commission for this partner. */
async function partnerOf(
  { product }: MirroredTenants,
  tenant: NamedTenant,
  side: Side,
  role: 'AFFILIATE' | 'FP_SALES',
  kind: 'affiliate' | 'account-executive',
): Promise<TestPerson> {
  const who = await staffMember(product, { ...tenant, laaId: null }, role, `${kind} of ${side}`);
  await product.sql(
    `UPDATE partner_store SET ends_at = now() WHERE kind = ? AND store_id = ? AND ends_at IS NULL`,
    [kind, tenant.storeId],
  );
  await product.sql(
    `WITH made AS (INSERT INTO partner (kind, name, user_id) VALUES (?, ?, ?) RETURNING id),
       stored AS (INSERT INTO partner_store (partner_id, kind, store_id, starts_at)
         SELECT id, ?, ?, now() - interval '1 day' FROM made),
       line AS (INSERT INTO commission_line (partner_id, store_id, kind, cause, cents, currency, reason, happened_at, held_until)
         SELECT id, ?, 'invoice', ?, ?, 'USD', 'Paid invoice of the store', now(), now() FROM made RETURNING id, partner_id)
     INSERT INTO commission_state (line_id, partner_id, state, reason)
     SELECT line.id, line.partner_id, 'approved', 'x' FROM line`,
    [
      ...[kind, `${kind} of ${tenant.name}`, who.actor.userId, kind, tenant.storeId],
      ...[tenant.storeId, `figure:${kind}:${tenant.name}`, figuresOf[side].commission],
    ],
  );
  return who;
}
