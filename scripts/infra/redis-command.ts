import net from 'node:net';

/**
 * Sends one inline command and returns the first lines of the reply. The reply has one line for PING and
 * FLUSHALL.
 */
export function redisCommand(
  port: number,
  command: string,
  { lines = 1, password = '' }: { lines?: number; password?: string } = {},
): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = '';
    const socket = net.connect(port, '127.0.0.1', () =>
      socket.write(`${password && `AUTH ${password}\r\n`}${command}\r\n`),
    );
    socket.setTimeout(5000, () => socket.destroy(new Error(`redis did not answer ${command}`)));
    socket.on('error', reject);
    socket.on('close', () => reject(new Error(`redis closed the connection before it answered ${command}`)));
    socket.on('data', (chunk) => {
      answer += chunk.toString();
      const whole = answer.split('\r\n').slice(0, -1);
      // If a password was sent, the first line is the reply to AUTH.
      if (password && whole[0] === '+OK') whole.shift();
      if (whole.length < lines) return;
      resolve(whole.slice(0, lines).join('\n'));
      socket.end();
    });
  });
}
