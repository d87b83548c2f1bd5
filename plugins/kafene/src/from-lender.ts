import { cents, type InputRequest, type LenderReply, type Offer } from '@millrace/plugin-sdk';
import type { Word } from './documented.ts';
import { applications, columns, lease, named } from './pages.ts';

/** One row of the Applications table, together with details from the panel of the application. */
export interface PortalApplication {
  id: string;
  row: Readonly<Record<string, string>>;
  leaseId?: string;
}

export const tokenRequest: InputRequest = {
  id: 'signing-token',
  kind: 'code',
  prompt: {
    en: 'Have the shopper call Kafene Support and ask for the 4-digit secure token, then enter it while they read the agreement on your screen.',
    es: 'Llame al servicio de atención de Kafene y pida el código de seguridad de 4 dígitos. Un empleado de la tienda lo escribe mientras usted lee el contrato en la pantalla.',
  },
};

/**
 * Kafene's status words and what they mean. The words are assumed, because Kafene documents the columns but
 * not their values. Any other word becomes `Pending` and raises an alert.
 */
const statusTable: Readonly<Record<string, LenderReply>> = {
  'In Review': { outcome: 'Pending', waitingOn: 'lender' },
  Approved: { outcome: 'Approved', waitingOn: 'merchant' },
  Declined: {
    outcome: 'Rejected',
    reasons: [
      {
        code: 'declined',
        text: {
          en: 'Kafene cannot offer a lease this time.',
          es: 'Kafene no puede ofrecerle un alquiler esta vez.',
        },
      },
    ],
  },
  'Lease Created': { outcome: 'Approved', waitingOn: 'consumer', contractState: 'Contract Sent' },
  Signed: { outcome: 'Approved', waitingOn: 'merchant', contractState: 'Signed' },
  Delivered: { outcome: 'Approved', waitingOn: 'lender', contractState: 'Awaiting Funding' },
  Expired: { outcome: 'timed_out', contractState: 'Expired' },
  Cancelled: { outcome: 'Approved', contractState: 'Cancelled' },
} satisfies Record<Word, LenderReply>;

export function readStatus(word: string): LenderReply {
  const known = Object.hasOwn(statusTable, word) ? statusTable[word] : undefined;
  return (
    known ?? {
      outcome: 'Pending',
      unknownWord: word,
      unknownWordAt: named(applications.table, columns.status),
    }
  );
}

/**
 * The one of Kafene's next actions that blocks all other steps. A person has to get a token from Kafene by
 * phone.
 */
export const enterToken = 'Enter Token';

export function applicationReply({ id, row, leaseId }: PortalApplication): LenderReply {
  const status = readStatus(row[columns.status] ?? '');
  const approvedCents = cents(row[columns.approved]);
  const reply = row[columns.nextAction] === enterToken ? tokenNeeded(status) : status;
  return {
    ...reply,
    ...(approvedCents !== undefined && status.outcome === 'Approved' && { approvedCents }),
    references: { application: id, ...(leaseId && { lease: leaseId }) },
  };
}

/**
 * Returns the reply if the shopper signs on the store's screen. Signing then needs a token that only a person
 * can get.
 */
export function tokenNeeded(reply: LenderReply): LenderReply {
  return { ...reply, outcome: 'Hold', waitingOn: 'merchant', inputRequests: [tokenRequest] };
}

const frequencies: Readonly<Record<string, Offer['paymentFrequency']>> = {
  weekly: 'weekly',
  'every other week': 'bi_weekly',
  'twice a month': 'twice_monthly',
  monthly: 'monthly',
};

/**
 * Reads the offers from the table of lease options, which has one column per option and one row per fact. The
 * plugin skips an option without a readable term, payment or total, because a shopper must not choose an
 * incomplete offer.
 */
export function offersOf(rows: readonly Readonly<Record<string, string>>[]): Offer[] {
  const names = Object.keys(rows[0] ?? {}).filter((name) => /^\d+ Months$/.test(name));
  return names.flatMap((name) => {
    const fact = (label: string) => rows.find((row) => row[''] === label)?.[name] ?? '';
    const [, payment, words] = /^(\S+) (.+)$/.exec(fact(lease.payment)) ?? [];
    const paymentFrequency = frequencies[(words ?? '').toLowerCase()];
    const paymentCents = cents(payment);
    const totalOfPaymentsCents = cents(fact(lease.total));
    const cashPriceCents = cents(fact(lease.cashPrice));
    if (!paymentFrequency || !paymentCents || !totalOfPaymentsCents || !cashPriceCents) return [];
    const optional = {
      costOfLeaseCents: cents(fact(lease.cost)),
      dueTodayCents: cents(fact(lease.initialPayment)),
      earlyPurchaseDays: leadingNumber(fact(lease.earlyPurchase)),
      merchantFeeBasisPoints: cents(fact(lease.merchantFee).replace('%', '')),
    };
    const offer: Offer = {
      id: name,
      product: 'lease',
      name: `${name.replace(' Months', '-month')} lease`,
      amountCents: cashPriceCents,
      termMonths: Number.parseInt(name, 10),
      paymentCents,
      paymentFrequency,
      totalOfPaymentsCents,
      cashPriceCents,
      ...Object.fromEntries(Object.entries(optional).filter(([, value]) => value !== undefined)),
    };
    return [offer];
  });
}

function leadingNumber(text: string): number | undefined {
  const number = Number.parseInt(text, 10);
  return Number.isNaN(number) ? undefined : number;
}
