import pg from 'pg';
import { judge, type Attack } from './attack.ts';

/** True if PostgreSQL accepts this password. */
async function opens(databaseUrl: string, password: string): Promise<boolean> {
  const url = new URL(databaseUrl);
  url.password = password;
  const client = new pg.Client({ connectionString: url.href });
  client.on('error', () => {});
  return client.connect().then(
    () => client.end().then(() => true),
    () => false,
  );
}

export const serverAttacks: readonly Attack[] = [
  {
    id: 'L6',
    title: 'the embedded PostgreSQL opens to no local user without its password',
    short: true,
    async run({ lab }) {
      if (!lab) throw new Error('Only a product that the command started tells its database.');
      const own = await opens(lab.databaseUrl, new URL(lab.databaseUrl).password);
      const others = await Promise.all(
        ['', 'millrace', 'postgres', 'guess'].map((one) => opens(lab.databaseUrl, one)),
      );
      return judge(
        ['its password opens it', own, own],
        ['no other password does', !others.includes(true), others.filter(Boolean).length],
      );
    },
  },
];
