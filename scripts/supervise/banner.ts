import { inspectorPort } from './options.ts';
import type { Demo } from './run-cli.ts';

/** Number of demo logins that the start message shows. */
const MAIN = 3;

type StartedProduct = {
  url: string;
  demo: Demo | undefined;
  sandboxUrl: string;
  stripeSandboxUrl?: string | undefined;
  logFolder: string;
  inspect?: boolean;
};

/** Returns the addresses to open and the logins, as console text. */
export function banner({
  url,
  demo,
  sandboxUrl,
  stripeSandboxUrl,
  logFolder,
  inspect,
}: StartedProduct): string {
  const sandboxes = [
    { label: 'Lender sandbox: applications that the simulated lenders receive', url: sandboxUrl },
    ...(stripeSandboxUrl
      ? [{ label: 'Stripe sandbox: simulated subscriptions, invoices and cards', url: stripeSandboxUrl }]
      : []),
  ];
  const links = [...(demo?.links ?? [{ label: 'Millrace', url }]), ...sandboxes];
  const logins = demo?.logins ?? [];
  const blocks = [
    `Millrace is up at ${url}`,
    table(links.map(({ label, url: address }) => [label, address])),
    logins.length > 0 &&
      [
        `Log in as\n${table(logins.slice(0, MAIN).map(({ role, email, password }) => [role, email, password]))}`,
        logins.length > MAIN &&
          '  All other roles have the same password, for example fp-support@demo.millrace.test.',
        '  A new browser has to enter a code. The code is on the page of texts and emails, /demo/outbox.',
      ]
        .filter(Boolean)
        .join('\n'),
    inspect &&
      `Node inspectors: API ${inspectorPort('api')}, scheduler ${inspectorPort('scheduler')}, workers from ${inspectorPort('worker')} on.`,
    `Logs are in ${logFolder}. Stop with Ctrl-C (or npm stop).`,
  ];
  return `\n${blocks.filter(Boolean).join('\n\n')}\n`;
}

function table(rows: string[][]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows
    .map((row) => `  ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')}`.trimEnd())
    .join('\n');
}
