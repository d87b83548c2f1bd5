import { expect, test } from '@jest/globals';
import { messageText, paymentFailedMail, shopperCodeMail } from '@millrace/schemas/messages';
import { mailHtml } from './mail-html.ts';

const ownAddress = 'https://millrace.example';

test('an email has its text as HTML, an address as a button, and no markup of a name', async () => {
  const sample = { ...paymentFailedMail.sample, store: '<b>Harbor & Sons</b>' };
  const html = await mailHtml(messageText(paymentFailedMail, sample), ownAddress);
  expect(html).toContain('&lt;b&gt;Harbor &amp; Sons&lt;/b&gt;');
  expect(html).not.toContain('<b>');
  expect(html).toMatch(
    /<a href="https:\/\/millrace[^"]+&amp;store_id=7" style="[^"]+">Change the card or pay now<\/a>/,
  );
});

test('a code is large, and the language is that of the reader', async () => {
  const facts = { code: '482913', store: 'Harbor Home' };
  const mail = { ...messageText(shopperCodeMail, facts, 'es'), code: facts.code };
  const html = await mailHtml(mail, ownAddress);
  expect(html).toContain('<html lang="es">');
  expect(html).toMatch(/<strong style="[^"]+">482913<\/strong> es su código/);
  expect(html).not.toContain('<h1');
});

test('without a subject the first line is the heading, and is not repeated', async () => {
  const html = await mailHtml({ body: 'Your application arrived\n\nSee it soon.' }, ownAddress);
  expect(html.replace(/<title>.*<\/title>/, '').match(/Your application arrived/g)).toHaveLength(1);
});
