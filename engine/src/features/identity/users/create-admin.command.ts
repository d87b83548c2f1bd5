import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import { platformAdmin } from '@millrace/schemas/permissions';
import { Injectable } from '@nestjs/common';
import { createInterface } from 'node:readline/promises';
import { audit } from '../../../platform/audit/audit.ts';
import { lockName } from '../../../platform/db/name-locks.ts';
import { queries } from '../../../platform/db/queries.ts';
import { Command, CommandRefused, type Print } from '../../../platform/registry/command.ts';
import { OneTimeLinks } from '../one-time-links/index.ts';
import { noPassword } from './accounts/account.ts';
import { Users } from './users.service.ts';

const another = '--another';
const emailShape = /^\S+@\S+\.\S+$/;

/** Creates an administrator without a session, for an installation that has no user yet. */
@Injectable()
export class CreateAdminCommand {
  constructor(
    private readonly orm: MikroORM,
    private readonly users: Users,
    private readonly links: OneTimeLinks,
  ) {}

  /**
   * Creates a user with the role of a platform administrator and prints a one-time link to set the password.
   * @param words the email address, and `--another` to allow a second administrator; if the email address is
   * missing, the command asks for it
   * @throws CommandRefused if the address is invalid or taken, or if an administrator exists
   */
  @Command('users:create-admin')
  async create(print: Print, ...words: string[]): Promise<void> {
    const given = words.find((word) => word !== another) ?? (await askForEmail());
    const email = given.trim();
    if (!emailShape.test(email))
      throw new CommandRefused(`"${email}" is not an email address. Use one like ana@example.com.`);
    const link = await this.orm.em.fork().transactional(async (em) => {
      await lockName(em, 'create-admin');
      if (!words.includes(another) && (await hasAdmin(em)))
        throw new CommandRefused(
          `There is already an administrator, who can add users in the admin. To add one here, repeat the command with ${another}.`,
        );
      const id = await this.users.create(em, {
        orgId: null,
        storeIds: [],
        email,
        firstName: 'System',
        lastName: 'Administrator',
        roles: [platformAdmin],
        passwordHash: () => Promise.resolve(noPassword),
      });
      if (id === undefined)
        throw new CommandRefused(`A user with the email address ${email} exists already.`);
      await audit(em, {
        action: 'user.created',
        actor: { kind: 'system' },
        subject: { kind: 'user', id: String(id) },
        facts: { roles: platformAdmin, source: 'command' },
      });
      return this.links.create(em, id, 'activation');
    });
    print(`${email} is an administrator. Open this link within 24 hours to set the password. It works once:`);
    print(link);
  }
}

async function askForEmail(): Promise<string> {
  if (!process.stdin.isTTY)
    throw new CommandRefused('Name the email address: users:create-admin ana@example.com');
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return await terminal.question('Email address of the administrator: ');
  } finally {
    terminal.close();
  }
}

/** True if a user who can sign in has the role. Disabled users do not count. */
async function hasAdmin(em: EntityManager): Promise<boolean> {
  const found = await queries(em)
    .selectFrom('read.user_account as u')
    .innerJoin('read.user_role as r', 'r.user_id', 'u.id')
    .select('u.id')
    .where('r.role', '=', platformAdmin)
    .where('u.is_disabled', '=', false)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
