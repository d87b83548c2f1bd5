import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import type { Config } from '../platform/config/config.ts';
import { ormConfig } from '../platform/db/orm.config.ts';
import { EventLag } from '../platform/events/event-lag.ts';
import { removeConsumer, replayFrom, replaySetAside } from '../platform/events/operate-consumers.ts';
import { CommandRefused, type Print } from '../platform/registry/command.ts';

type EventCommand = (em: EntityManager, print: Print, args: readonly string[]) => Promise<unknown>;

const named = (consumer: string | undefined): string => {
  if (!consumer) throw new CommandRefused('Give the name of the consumer. `cli.js events:lag` lists them.');
  return consumer;
};

/** Operator commands for the consumers of domain events. The scheduler applies a change within a second. */
const commands = {
  async 'events:lag'(em, print) {
    for (const { consumer, unread, seconds, failures, setAside } of await EventLag.of(em))
      print(
        `${consumer}: ${unread} unread, ${Math.round(seconds)} s behind, ${failures} failures of the next event, ${setAside} set aside`,
      );
  },
  async 'events:replay'(em, print, [consumer, from]) {
    if (!from)
      throw new CommandRefused('Give the start position: cli.js events:replay <consumer> <position>.');
    await replayFrom(em, named(consumer), from);
    print(`${consumer} handles everything from ${from} on once more.`);
  },
  async 'events:retry'(em, print, [consumer]) {
    print(`${await replaySetAside(em, named(consumer))} events of ${consumer} are handled once more.`);
  },
  async 'events:remove'(em, print, [consumer]) {
    await removeConsumer(em, named(consumer));
    print(`${consumer} is removed, with the events it set aside.`);
  },
} satisfies Record<string, EventCommand>;

export const eventCommandNames = Object.keys(commands) as (keyof typeof commands)[];

export async function runEventCommand(
  config: Pick<Config, 'DATABASE_URL'>,
  name: keyof typeof commands,
  args: readonly string[],
  print: Print,
): Promise<void> {
  const orm = await MikroORM.init(ormConfig({ url: config.DATABASE_URL, pool: 2, entities: [] }));
  try {
    await commands[name](orm.em.fork(), print, args);
  } finally {
    await orm.close(true);
  }
}
