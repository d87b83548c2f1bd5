import { afterEach, expect, test } from '@jest/globals';
import { once } from 'node:events';
import net from 'node:net';
import { SmtpMails } from './smtp-mails.ts';

type Replies = Readonly<Record<string, string>>;
const usual: Replies = {
  EHLO: '250-mail.test\r\n250 SIZE 10000',
  MAIL: '250 ok',
  RCPT: '250 ok',
  DATA: '354 go on',
  '.': '250 taken',
  QUIT: '221 bye',
};

let close = () => {};
afterEach(() => close());

/** Starts a mail server that accepts one email. For an empty reply the server sends nothing. */
async function mailServer(replies: Replies = {}) {
  const answers = { ...usual, ...replies };
  const commands: string[] = [];
  const sockets = new Set<net.Socket>();
  let mail = '';
  const server = net.createServer((socket) => {
    sockets.add(socket);
    let isMail = false;
    let rest = '';
    const answer = (word: string) => answers[word] && socket.write(`${answers[word]}\r\n`);
    socket.on('error', () => {});
    socket.write('220 mail.test\r\n');
    socket.on('data', (part: Buffer) => {
      rest += part.toString();
      for (let end = rest.indexOf('\r\n'); end >= 0; end = rest.indexOf('\r\n')) {
        const line = rest.slice(0, end);
        rest = rest.slice(end + 2);
        if (isMail && line !== '.') {
          mail += `${line}\n`;
          continue;
        }
        const word = line === '.' ? '.' : line.slice(0, 4).toUpperCase();
        commands.push(line);
        isMail = word === 'DATA' && answers['DATA']!.startsWith('354');
        answer(word);
      }
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const mails = new SmtpMails({
    SMTP_URL: `smtp://127.0.0.1:${(server.address() as net.AddressInfo).port}`,
    SMTP_TLS: 'plain',
    EMAIL_FROM: 'Millrace <no-reply@apply.example.com>',
    MESSAGE_TIMEOUT_MS: 400,
    PUBLIC_URL: 'https://apply.example.com',
  });
  close = () => {
    mails.close();
    for (const socket of sockets) socket.destroy();
    server.close();
  };
  return { mails, commands, mail: () => mail };
}

const message = { id: 'abc', channel: 'email' as const, recipient: 'ann@example.com', body: 'Hello\n\nLink' };

test('sends an email with its first line as subject and a stable message id', async () => {
  const { mails, commands, mail } = await mailServer();
  expect(await mails.send(message)).toEqual({ outcome: 'sent', ref: '<abc@apply.example.com>' });
  expect(commands).toContain('RCPT TO:<ann@example.com>');
  expect(mail()).toMatch(/^Subject: Hello$/m);
  expect(mail()).toMatch(/^Message-ID: <abc@apply\.example\.com>$/m);
  expect(mail()).toContain('Link');
});

test('sends an email with an HTML part beside the text', async () => {
  const { mails, mail } = await mailServer();
  await mails.send(message);
  expect(mail()).toMatch(/multipart\/alternative[^]*text\/plain[^]*text\/html[^]*<h1 [^>]*>Hello<\/h1>/);
});

test('adds no recipient or header from the subject text', async () => {
  const { mails, mail } = await mailServer();
  await mails.send({ ...message, subject: 'Hello\r\nBcc: eve@example.com' });
  expect(mail()).not.toMatch(/^Bcc:/m);
});

test.each([
  ['an unknown recipient', { RCPT: '550 who?' }, 'refused', 'smtp-550'],
  ['a full mailbox', { RCPT: '452 later' }, 'not-sent', 'smtp-452'],
  ['a mail that is not wanted', { '.': '554 no' }, 'refused', 'smtp-554'],
  ['silence after the mail', { '.': '' }, 'unknown', 'timed-out'],
])('reports the outcome of %s', async (_, replies, outcome, code) => {
  const { mails } = await mailServer(replies);
  expect(await mails.send(message)).toEqual({ outcome, code });
});

test('sends nothing to a server without TLS when TLS is required', async () => {
  const { mails, commands } = await mailServer({ STAR: '502 no' });
  const strict = new SmtpMails({ ...mails['settings'], SMTP_TLS: 'required' });
  expect(await strict.send(message)).toMatchObject({ outcome: 'not-sent' });
  expect(commands.join()).not.toMatch(/MAIL|RCPT/);
  strict.close();
});

test('reports not-sent when the server cannot be reached', async () => {
  const mails = new SmtpMails({
    SMTP_URL: 'smtp://127.0.0.1:1',
    SMTP_TLS: 'plain',
    EMAIL_FROM: 'a@b.test',
    MESSAGE_TIMEOUT_MS: 400,
    PUBLIC_URL: 'https://apply.example.com',
  });
  expect(await mails.send(message)).toEqual({ outcome: 'not-sent', code: 'not-connected' });
  mails.close();
});
