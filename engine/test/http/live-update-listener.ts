import { setTimeout as sleep } from 'node:timers/promises';

export interface LiveUpdateListener {
  /**
   * The received messages in order. `refused` means that the server did not accept the connection, and
   * `closed` that it was closed.
   */
  readonly heard: readonly string[];
  /** Sends messages to the server, including unknown ones. */
  say: (messages: readonly unknown[][]) => Promise<void>;
  /** Closes the connection, as closing the tab does. */
  hangUp(): Promise<void>;
}

const packetEnd = '\u001e';

/** Connects by HTTP polling in the protocol of socket.io, and records the received messages in order. */
export async function listen(
  url: string,
  cookie: string,
  auth: object = {},
  headers: Record<string, string> = {},
): Promise<LiveUpdateListener> {
  const heard: string[] = [];
  const ask = (sid: string, body?: string) =>
    fetch(`${url}/socket.io/?EIO=4&transport=polling${sid && `&sid=${sid}`}`, {
      headers: { cookie, ...headers },
      ...(body !== undefined && { method: 'POST', body }),
    });
  const opened = await ask('');
  if (!opened.ok) return { heard: ['refused'], say: async () => {}, hangUp: async () => {} };
  const { sid } = JSON.parse((await opened.text()).slice(1)) as { sid: string };
  await ask(sid, `40${JSON.stringify(auth)}`);
  void (async () => {
    for (;;) {
      const answer = await ask(sid).catch(() => undefined);
      if (!answer?.ok) return heard.push('closed');
      for (const packet of (await answer.text()).split(packetEnd)) {
        if (packet === '2') await ask(sid, '3');
        else heard.push(packet);
      }
    }
  })();
  await until(() => heard.length > 0);
  const say = async (messages: readonly unknown[][]) =>
    void (await ask(sid, messages.map((message) => `42${JSON.stringify(message)}`).join(packetEnd)));
  return { heard, say, hangUp: async () => void (await ask(sid, '1')) };
}

export async function until(done: () => boolean, limitMs = 20_000): Promise<void> {
  const end = performance.now() + limitMs;
  while (!done()) {
    if (performance.now() > end) throw new Error('What was waited for never came.');
    await sleep(20);
  }
}
