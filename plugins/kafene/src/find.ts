import { digits, LenderError, type Instant, type LenderContext, type LenderPage } from '@millrace/plugin-sdk';
import { applications, columns, panel } from './pages.ts';
import type { PortalApplication } from './from-lender.ts';
import { openApplications, portalApplication, readPanel } from './portal.ts';
import type { Customer } from './to-lender.ts';

const hourMs = 3_600_000;

/**
 * Finds a customer's newest application since a given time in Kafene's portal. Searches the list of
 * applications by name, then compares email address and phone in the detail panel of each hit. Returns null
 * only if the list reaches back far enough to be sure that there is no such application.
 */
export async function findApplication(
  page: LenderPage,
  context: LenderContext,
  customer: Customer,
  sentAt: Instant,
): Promise<PortalApplication | null> {
  await openApplications(page, context);
  const rows = await page.table(applications.table);
  const oldest = oldestCounting(sentAt, context);
  const since = (row: Record<string, string>) => activityMs(row[columns.lastActivity] ?? '', context);
  const mayBeNew = (row: Record<string, string>) => !(since(row) < oldest);

  for (const [index, row] of rows.entries()) {
    if (!mayBeNew(row) || !namesFit(row[columns.customer] ?? '', customer.name)) continue;
    await page.click('link', applications.openRow(index + 1));
    const details = await readPanel(page);
    if (isSame(details, customer)) return portalApplication(details, row);
    await openApplications(page, context);
  }

  const complete = rows.length < Number(context.config['tableRows']) || reachesBack(rows.map(since), oldest);
  if (complete) return null;
  throw new LenderError(
    'needs-person',
    'no',
    'The Applications table is too full to prove that nothing arrived.',
  );
}

/**
 * True if the rows of the list are sorted from new to old and end with a row older than `oldest`. Then no
 * later page of the list can contain an application that is new enough.
 */
function reachesBack(activities: readonly number[], oldest: number): boolean {
  const descending = activities.every((at, index) => index === 0 || at <= activities[index - 1]!);
  return descending && activities.at(-1)! < oldest;
}

/**
 * Returns the time before which a row is too old to be the submitted application. If the portal's time zone
 * is not set, rows of the last 26 hours may be new enough. An extra check is better than a duplicate
 * application.
 */
function oldestCounting(sentAt: Instant, context: LenderContext): number {
  const slackHours = zoneOffset(context) === undefined ? 26 : 1.5;
  return Date.parse(sentAt) - slackHours * hourMs;
}

function zoneOffset({ config }: LenderContext): number | undefined {
  const text = String(config['portalUtcOffset'] ?? '').trim();
  const hours = Number(text);
  return text === '' || Number.isNaN(hours) ? undefined : hours;
}

/**
 * Parses `11/20/2026 2:31 PM`, or a date alone, which counts as the end of its day. Returns milliseconds
 * since 1970, or NaN for any other text.
 */
export function activityMs(text: string, context: LenderContext): number {
  const parts = /^(\d{2})\/(\d{2})\/(\d{4})(?:,? (\d{1,2}):(\d{2}) (AM|PM))?$/.exec(text);
  if (!parts) return Number.NaN;
  const [month, day, year, hour, minute] = parts.slice(1, 6).map(Number) as [
    number,
    number,
    number,
    number,
    number,
  ];
  const local = parts[6]
    ? Date.UTC(year, month - 1, day, (hour % 12) + (parts[6] === 'PM' ? 12 : 0), minute)
    : Date.UTC(year, month - 1, day + 1);
  return local - (zoneOffset(context) ?? 0) * hourMs;
}

/**
 * Whether a name in the table is the customer's name. The names may come in either order and with other words
 * between them, because the portal may add a middle name or a comma.
 */
function namesFit(shown: string, typed: string): boolean {
  const words = (text: string) => text.toLowerCase().split(/[\s,]+/);
  const there = new Set(words(shown));
  return words(typed).every((word) => there.has(word));
}

function isSame(details: Readonly<Record<string, string>>, { email, phone }: Customer): boolean {
  const shownPhone = digits(details[panel.mobile] ?? '').slice(-10);
  return (details[panel.email] ?? '').toLowerCase() === email.toLowerCase() && shownPhone === phone;
}
