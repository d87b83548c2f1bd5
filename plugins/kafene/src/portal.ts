import { LenderError, runSteps, type LenderContext, type LenderPage } from '@millrace/plugin-sdk';
import type { PortalApplication } from './from-lender.ts';
import { applications, columns, header, login, named, panel } from './pages.ts';

/**
 * Runs one task in the store's dashboard at Kafene. Every task logs in again, because the browser does not
 * store the login.
 */
export function inPortal<T>(context: LenderContext, work: (page: LenderPage) => Promise<T>): Promise<T> {
  return context.browser.withPage(async (page) => {
    await logIn(page, context);
    return work(page);
  });
}

async function logIn(page: LenderPage, context: LenderContext): Promise<void> {
  const { credentials } = context;
  await runSteps(page, context, [
    { do: 'goto', path: '{loginPath}' },
    {
      do: 'form',
      form: login.form,
      exact: true,
      fields: [
        { label: login.email, kind: 'text', value: credentials['username'] ?? '' },
        { label: login.password, kind: 'text', value: credentials['password'] ?? '' },
      ],
    },
    { do: 'click', role: 'button', name: login.button },
  ]);
  await page.waitFor(`${applications.table}, ${login.refused}`);
  if ((await page.text(login.refused)) !== null) {
    throw new LenderError('bad-credentials', 'no', 'Kafene refused the login of this store.');
  }
  await tableIsKnown(page);
}

/**
 * Checks that the Applications table has all known columns. The plugin does this before it sends anything,
 * because it has to find the application in this table afterwards.
 */
async function tableIsKnown(page: LenderPage): Promise<void> {
  const cells = ((await page.text(header)) ?? '').split('\t').map((cell) => cell.trim());
  const gone = Object.values(columns).filter((column) => !cells.includes(column));
  if (gone.length > 0)
    throw new LenderError('page-changed', 'no', `The Applications table has no column "${gone[0]}".`, {
      place: named(applications.table, gone[0]!),
    });
}

export function openApplications(page: LenderPage, { config }: LenderContext): Promise<void> {
  return page.goto(String(config['applicationsPath']));
}

export type Panel = Readonly<Record<string, string>>;

/** Opens the panel of the application with this id. The page of the panel must show the id. */
export async function openPanel(page: LenderPage, context: LenderContext, id: string): Promise<Panel> {
  const path = String(context.config['panelPath']).replace('{id}', encodeURIComponent(id));
  await page.goto(path);
  const details = await readPanel(page);
  if (details[panel.applicationId] !== id) {
    throw new LenderError('page-changed', 'no', 'The panel is not that of the application asked for.', {
      place: named(panel.table, panel.applicationId),
    });
  }
  return details;
}

export async function readPanel(page: LenderPage): Promise<Panel> {
  const rows = await page.table(panel.table);
  return Object.fromEntries(rows.map((row) => [row[panel.name] ?? '', row[panel.value] ?? '']));
}

/**
 * Returns the table row of the application whose panel is open. The function opens rows with this customer's
 * name, newest first, until the id matches. Afterwards the panel of the application is open again.
 */
export async function rowOf(
  page: LenderPage,
  context: LenderContext,
  known: Panel,
): Promise<PortalApplication> {
  const id = known[panel.applicationId] ?? '';
  const rows = await page.table(applications.table);
  const namesakes = [...rows.entries()].filter(([, row]) => row[columns.customer] === known[panel.customer]);
  for (const [index, row] of namesakes) {
    if (namesakes.length > 1) {
      await openApplications(page, context);
      await page.click('link', applications.openRow(index + 1));
      if ((await readPanel(page))[panel.applicationId] !== id) continue;
    }
    return portalApplication(known, row);
  }
  throw new LenderError('page-changed', 'no', 'The application is in no line of the Applications table.', {
    place: applications.table,
  });
}

export function portalApplication(details: Panel, row: PortalApplication['row']): PortalApplication {
  const leaseId = details[panel.leaseId];
  return { id: details[panel.applicationId] ?? '', row, ...(leaseId && { leaseId }) };
}
