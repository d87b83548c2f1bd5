import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { productVersion } from '../product-version.ts';
import { ReportsGauges } from './reports-gauges.ts';

/** Gauges of each process, in addition to the default metrics of Node.js. */
@Injectable()
export class ProcessGauges {
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
      millrace_build_info: [{ labels: { version: productVersion, node: process.version }, value: 1 }],
      millrace_database_connections: [
        { labels: { use: 'busy' }, value: totalCount - idleCount },
        { labels: { use: 'idle' }, value: idleCount },
      ],
      millrace_database_waiting: [{ value: waitingCount }],
    };
  }
}
