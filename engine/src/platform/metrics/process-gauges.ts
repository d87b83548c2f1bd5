import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ReportsGauges } from './reports-gauges.ts';

const packageFile = path.resolve(import.meta.dirname, '../../../package.json');

/** Gauges of each process, in addition to the default metrics of Node.js. */
@Injectable()
export class ProcessGauges {
  private readonly version = (JSON.parse(readFileSync(packageFile, 'utf8')) as { version: string }).version;

  constructor(private readonly orm: MikroORM) {}

  @ReportsGauges(
    {
      millrace_build_info: { help: 'Always 1; the version that runs.', labels: ['version', 'node'] },
      millrace_database_connections: {
        help: 'Connections of the pool of this process, by use.',
        labels: ['use'],
      },
      millrace_database_waiting: { help: 'Statements and transactions that wait for a connection.' },
    },
    ['api', 'scheduler', 'worker'],
  )
  async read() {
    const { totalCount, idleCount, waitingCount } = await this.orm.em.getConnection().getNativeClient();
    return {
      millrace_build_info: [{ labels: { version: this.version, node: process.version }, value: 1 }],
      millrace_database_connections: [
        { labels: { use: 'busy' }, value: totalCount - idleCount },
        { labels: { use: 'idle' }, value: idleCount },
      ],
      millrace_database_waiting: [{ value: waitingCount }],
    };
  }
}
