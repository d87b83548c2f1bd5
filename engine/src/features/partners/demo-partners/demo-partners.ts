import { usualCurrency } from '@millrace/schemas/countries';
import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock.ts';
import { CONFIG, type Config } from '../../../platform/config/config.ts';
import { anyOf, queries } from '../../../platform/db/queries.ts';
import { Schedule } from '../../../platform/registry/repeated-work.ts';
import { CommissionLedger } from '../commissions/index.ts';

export interface DemoPartner {
  readonly kind: 'affiliate' | 'account-executive' | 'referral-partner';
  readonly name: string;
  readonly email: string;
  /** Id of the user who signs in as the partner. */
  readonly userId: number | null;
  readonly storeIds: readonly number[];
  readonly centsOfSale: number;
  /** Share of each paid invoice, in basis points (hundredths of a percent). */
  readonly pointsOfInvoice: number;
  /** A bonus that one demo user entered and that a second demo user must confirm. */
  readonly bonus?: { readonly cents: number; readonly reason: string; readonly enteredBy: number };
}

const holdDays = 14;
/**
 * The partners of the demo have had their stores for this long, so that the whole history of the demo earns
 * commissions.
 */
const since = { days: 365 };

/** Adds partners with stores and commissions to the demo. Does nothing outside the demo. */
@Injectable()
export class DemoPartners {
  constructor(
    private readonly orm: MikroORM,
    private readonly ledger: CommissionLedger,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Adds the partners, unless the demo already had partners. */
  async ensure(em: EntityManager, partners: readonly DemoPartner[]): Promise<void> {
    const earlier = await queries(em).selectFrom('partner').select('id').limit(1).executeTakeFirst();
    if (earlier) return;
    const startsAt = new Date(this.clock.now() - since.days * 86_400_000);
    for (const partner of partners) await add(em, partner, startsAt);
  }

  /** Adds commissions for closed applications that have none, because the history of a demo records no events. */
  @Schedule('demo-partners', { everySeconds: 30 })
  async recordSales(): Promise<void> {
    if (this.config.DEMO !== '1') return;
    const em = this.orm.em.fork();
    const partners = await queries(em).selectFrom('partner_store').select('store_id').distinct().execute();
    const closed = await queries(em)
      .selectFrom('read.closeout as c')
      .innerJoin('read.application as a', 'a.id', 'c.application_id')
      .where('c.applicant_accepted', '=', true)
      .where('a.is_test', '=', true)
      .where('a.deleted_at', 'is', null)
      .where('a.submitted_at', 'is not', null)
      .where((eb) =>
        anyOf(
          eb,
          'a.store_id',
          partners.map(({ store_id: id }) => id),
        ),
      )
      .where((eb) =>
        eb.not(
          eb.exists(
            eb
              .selectFrom('commission_cause as k')
              .select('k.cause')
              .where('k.cause', '=', (one) =>
                one.fn<string>('concat', [
                  // PostgreSQL cannot tell the type of a parameter of concat
                  one.cast<string>(one.val('sale:'), 'text'),
                  one.cast<string>(one.ref('a.id'), 'text'),
                  one.cast<string>(one.val(':1'), 'text'),
                ]),
              ),
          ),
        ),
      )
      .select(['a.id', 'a.store_id', 'a.submitted_at'])
      .orderBy('a.submitted_at')
      .limit(1000)
      .execute();
    for (const { id, store_id: storeId, submitted_at: at } of closed)
      await em.transactional((transaction) =>
        this.ledger.recordSale(transaction, id!, { storeId: storeId!, at: new Date(at!) }),
      );
  }
}

async function add(em: EntityManager, partner: DemoPartner, startsAt: Date): Promise<void> {
  const db = queries(em);
  const { kind, name, email, userId, bonus } = partner;
  const { id } = await db
    .insertInto('partner')
    .values({ kind, name, email, user_id: userId })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('partner_store')
    .values(
      partner.storeIds.map((storeId) => ({ partner_id: id, kind, store_id: storeId, starts_at: startsAt })),
    )
    .execute();
  const rate = { partner_id: id, hold_days: holdDays, starts_at: startsAt };
  await db
    .insertInto('commission_rate')
    .values([
      { ...rate, basis: 'sale', cents: partner.centsOfSale, basis_points: null },
      { ...rate, basis: 'invoice', cents: null, basis_points: partner.pointsOfInvoice },
    ])
    .execute();
  if (bonus)
    await db
      .insertInto('commission_proposal')
      .values({
        ...{ partner_id: id, cents: bonus.cents, currency: usualCurrency },
        ...{ reason: bonus.reason, proposed_by: bonus.enteredBy },
      })
      .execute();
}
