import { Global, Module } from '@nestjs/common';
import { Notices } from './notices.ts';

/** Provides `Notices`. The module is separate, because DatabaseModule needs `Notices` to create its pool. */
@Global()
@Module({ providers: [Notices], exports: [Notices] })
export class NoticesModule {}
