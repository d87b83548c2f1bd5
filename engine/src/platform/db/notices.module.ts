import { Global, Module } from '@nestjs/common';
import { Notices } from './notices.ts';

/** Apart from the database's own module, which hands it the pool. */
@Global()
@Module({ providers: [Notices], exports: [Notices] })
export class NoticesModule {}
