import { describe, expect, test } from '@jest/globals';
import type { LenderContext, LenderPage } from '@millrace/plugin-sdk';
import { activityMs, findApplication } from './find.ts';

interface Line {
  customer?: string;
  at: string;
  email?: string;
  phone?: string;
}

const ana = { name: "Ana O'Brien-Nunez", email: 'ana@example.com', phone: '5550100102' };
const sentAt = '2026-11-20T14:00:00Z';

function contextWith(config: Record<string, string | number> = {}): LenderContext {
  const defaults = { applicationsPath: '/applications', portalUtcOffset: '', tableRows: 25 };
  return { config: { ...defaults, ...config } } as unknown as LenderContext;
}

/** Returns a page with a table of applications. A click on a row opens the panel of the application. */
function pageOf(lines: readonly Line[]) {
  const opened: number[] = [];
  const panelOf = ({ email = ana.email, phone = '(555) 010-0102' }: Line, index: number) => [
    { Detail: 'Email', Value: email },
    { Detail: 'Mobile Number', Value: phone },
    { Detail: 'Application ID', Value: `KAF-${index + 1}` },
  ];
  const page: Partial<LenderPage> = {
    goto: async () => undefined,
    click: async (_role, name) => void opened.push(Number(name.replace('Open row ', '')) - 1),
    table: async (selector) =>
      selector === '#application-panel'
        ? panelOf(lines[opened.at(-1)!]!, opened.at(-1)!)
        : lines.map(({ customer = ana.name, at }) => ({ Customer: customer, 'Last Activity': at })),
  };
  return { page: page as LenderPage, opened };
}

async function idFound(lines: readonly Line[], config?: Record<string, string | number>) {
  const { page } = pageOf(lines);
  return (await findApplication(page, contextWith(config), ana, sentAt))?.id ?? null;
}

describe('finding an application', () => {
  test('returns the newest row whose email and phone both match', async () => {
    const lines = [
      { at: '11/20/2026 2:05 PM', phone: '(555) 010-0199' },
      { at: '11/20/2026 2:04 PM', email: 'other@example.com' },
      { at: '11/20/2026 2:03 PM', email: 'ANA@example.com', phone: '+1 555-010-0102' },
      { at: '11/20/2026 2:02 PM' },
    ];
    expect(await idFound(lines)).toBe('KAF-3');
  });

  test.each(["O'Brien-Nunez, Ana", "Ana M. O'Brien-Nunez", "ANA O'BRIEN-NUNEZ"])(
    'recognises the customer as %s',
    async (customer) => expect(await idFound([{ customer, at: '11/20/2026 2:03 PM' }])).toBe('KAF-1'),
  );

  test('opens no panel of customers with other names', async () => {
    const { page, opened } = pageOf([{ customer: 'Hana Brown', at: '11/20/2026 2:03 PM' }]);
    expect(await findApplication(page, contextWith(), ana, sentAt)).toBeNull();
    expect(opened).toEqual([]);
  });
});

describe('which rows count as new', () => {
  test.each([
    ['without a known zone, a line of 20 hours ago', '11/19/2026 6:00 PM', {}, 'KAF-1'],
    ['without a known zone, a line of 27 hours ago', '11/19/2026 11:00 AM', {}, null],
    ['a line with the date alone', '11/20/2026', {}, 'KAF-1'],
    ['a line that cannot be dated', 'today', {}, 'KAF-1'],
    ['in a known zone, a line of 2 hours before', '11/20/2026 7:00 AM', { portalUtcOffset: '-5' }, null],
    ['in a known zone, a line of now', '11/20/2026 9:01 AM', { portalUtcOffset: '-5' }, 'KAF-1'],
  ])('%s', async (_name, at, config, id) => {
    expect(await idFound([{ at }], config)).toBe(id);
  });

  test('reads times around noon and midnight in the US format', () => {
    const utc = (text: string) => new Date(activityMs(text, contextWith())).toISOString();
    expect(utc('11/20/2026 12:05 AM')).toBe('2026-11-20T00:05:00.000Z');
    expect(utc('11/20/2026 12:05 PM')).toBe('2026-11-20T12:05:00.000Z');
    expect(utc('11/20/2026, 1:05 PM')).toBe('2026-11-20T13:05:00.000Z');
  });
});

describe('proof of absence', () => {
  const stranger = { customer: 'Hana Brown', at: '11/20/2026 2:03 PM' };

  test('returns null for a table that is not full', async () => {
    expect(await idFound([stranger, stranger], { tableRows: 3 })).toBeNull();
  });

  test('returns null for a full table that goes back far enough', async () => {
    expect(await idFound([stranger, { ...stranger, at: '11/18/2026 2:03 PM' }], { tableRows: 2 })).toBeNull();
  });

  test('throws for an old row in a full table that is not sorted from new to old', async () => {
    const lines = [
      { ...stranger, at: '11/18/2026 2:03 PM' },
      stranger,
      { ...stranger, at: '11/17/2026 2:03 PM' },
    ];
    await expect(idFound(lines, { tableRows: 3 })).rejects.toMatchObject({ code: 'needs-person' });
  });

  test('throws for a full table of new rows, so that a person checks', async () => {
    await expect(idFound([stranger, stranger], { tableRows: 2 })).rejects.toMatchObject({
      code: 'needs-person',
      sent: 'no',
    });
  });
});
