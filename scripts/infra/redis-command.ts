import net from 'node:net';

/** Sends one inline command and gives the first line of the answer. Enough for PING and FLUSHALL. */
export function redisCommand(port: number, command: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = '';
    const socket = net.connect(port, '127.0.0.1', () => socket.write(`${command}\r\n`));
    socket.setTimeout(5000, () => socket.destroy(new Error(`redis did not answer ${command}`)));
    socket.on('error', reject);
    socket.on('close', () => reject(new Error(`redis closed the connection before it answered ${command}`)));
    socket.on('data', (chunk) => {
      answer += chunk.toString();
      if (!answer.includes('\r\n')) return;
      resolve(answer.slice(0, answer.indexOf('\r\n')));
      socket.end();
    });
  });
}
