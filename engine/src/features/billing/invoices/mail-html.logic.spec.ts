import { expect, test } from '@jest/globals';
import { messageText, paymentFailedMail } from '@millrace/schemas/messages';
import { mailHtml } from './mail-html.logic.ts';
import { reminderDue } from './reminders.logic.ts';

test('an email has its words as HTML, an address as a button, and no markup of a name', () => {
  const sample = { ...paymentFailedMail.sample, store: '<b>Harbor & Sons</b>' };
  const html = mailHtml(messageText(paymentFailedMail, sample));
  expect(html).toContain('&lt;b&gt;Harbor &amp; Sons&lt;/b&gt;');
  expect(html).not.toContain('<b>');
  expect(html).toMatch(
    /<a href="https:\/\/millrace[^"]+&amp;store_id=7" style="[^"]+">Change the card or pay now<\/a>/,
  );
});

test.each([
  [8, null],
  [6.9, 7],
  [3, 3],
  [0.5, 1],
  [-1, null],
])('%s days before the end the reminder of %s days is due', (days, due) => {
  const now = new Date('2026-03-01T00:00:00Z');
  expect(reminderDue(new Date(now.getTime() + days * 86_400_000), now)).toBe(due);
});
