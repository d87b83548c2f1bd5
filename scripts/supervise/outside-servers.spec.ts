import net from 'node:net';
import { afterEach, describe, expect, it } from '@jest/globals';
import { outsideDatabase, outsideRedis } from './outside-servers.ts';
import { OutsideWatch } from './outside-watch.ts';

const open: net.Server[] = [];
afterEach(async () => {
  for (const server of open.splice(0)) await new Promise((resolve) => server.close(resolve));
});

/** Starts a server that replies to every request with these bytes; without bytes it never replies. */
async function serverSaying(answer?: Buffer | string): Promise<string> {
  const server = net.createServer((socket) => {
    socket.on('error', () => {}).resume();
    if (answer !== undefined) socket.once('data', () => socket.write(answer));
  });
  open.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `127.0.0.1:${(server.address() as net.AddressInfo).port}`;
}

/** Builds an ErrorResponse: https://www.postgresql.org/docs/current/protocol-message-formats.html */
function refusal(code: string, message: string): Buffer {
  const fields = Buffer.from(`SFATAL\0VFATAL\0C${code}\0M${message}\0\0`);
  const head = Buffer.alloc(5);
  head.write('E');
  head.writeInt32BE(fields.length + 4, 1);
  return Buffer.concat([head, fields]);
}

describe('an external PostgreSQL', () => {
  it.each([
    ['28P01', 'password authentication failed', 'Correct the user or the password in DATABASE_URL.'],
    ['28000', 'role "ann" does not exist', 'Correct the user or the password in DATABASE_URL.'],
    ['3D000', 'database "shop" does not exist', 'Make it (CREATE DATABASE "shop" OWNER "ann";)'],
    ['53300', 'too many clients already', 'refuses: too many clients already.'],
  ])('explains the refusal %s with its remedy', async (code, message, words) => {
    const place = await serverSaying(refusal(code, message));
    await expect(outsideDatabase(`postgres://ann:pw@${place}/shop`)).rejects.toThrow(words);
  });

  it('gives up on a server that never answers, and does not repeat the password', async () => {
    const place = await serverSaying();
    const message = await outsideDatabase(`postgres://ann:secret@${place}/shop`, 200).catch(
      (error: Error) => error.message,
    );
    expect(message).toContain(`answers at ${place}, to which DATABASE_URL points.`);
    expect(message).not.toContain('secret');
  });
});

describe('an external Redis', () => {
  it('uses a server that answers', async () => {
    const address = `redis://${await serverSaying('+PONG\r\n')}`;
    expect(await outsideRedis(address)).toBe(address);
    const locked = `redis://:a%22b@${await serverSaying('+OK\r\n+PONG\r\n')}`;
    expect(await outsideRedis(locked)).toBe(locked);
  });

  it.each([
    ['-NOAUTH Authentication required.\r\n', 'asks for another password'],
    ['-WRONGPASS invalid\r\n', 'asks for another password'],
    ['HTTP/1.1 400 Bad Request\r\n\r\n', 'is not a usable Redis'],
  ])('explains the answer %j in a sentence', async (answer, words) => {
    await expect(outsideRedis(`redis://${await serverSaying(answer)}`)).rejects.toThrow(words);
  });

  it('gives up on a server that never answers', async () => {
    const place = await serverSaying();
    await expect(outsideRedis(`redis://${place}`, 200)).rejects.toThrow(`answers at ${place}`);
  });
});

describe('an address', () => {
  it.each(['nonsense', 'http://127.0.0.1', 'postgres://', ''])(
    'refuses an address like %j',
    async (address) => {
      await expect(outsideDatabase(address)).rejects.toThrow('DATABASE_URL is not an address');
      await expect(outsideRedis(address)).rejects.toThrow('REDIS_URL is not an address');
    },
  );

  it('names an address without a server', async () => {
    await expect(outsideDatabase('postgres://127.0.0.1:1/x')).rejects.toThrow('answers at 127.0.0.1:1');
    await expect(outsideRedis('redis://127.0.0.1:1')).rejects.toThrow('answers at 127.0.0.1:1');
  });
});

describe('an external server during a run', () => {
  it('is reported once when it is away and once when it is back', async () => {
    const lines: string[] = [];
    let checks = 0;
    const watch = await new Promise<OutsideWatch>((resolve) => {
      const look = async () => {
        checks += 1;
        if (checks === 5) resolve(started);
        if (checks < 3) await outsideRedis('redis://127.0.0.1:1');
      };
      const started = new OutsideWatch('Redis', look, (line) => lines.push(line), 1);
    });
    watch.stop();
    expect(lines).toEqual([
      'Redis is away: No usable server answers at 127.0.0.1:1, to which REDIS_URL points. ' +
        'Start that server, or unset the variable to use the one that comes with Millrace.',
      'Redis is back',
    ]);
  });
});
