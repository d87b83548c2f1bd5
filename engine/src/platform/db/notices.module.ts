import { Global, Module } from '@nestjs/common';
import { Notices } from './notices.ts';

/** A separate module, because DatabaseModule needs `Notices` to create its pool. */
@Global()
@Module({ providers: [Notices], exports: [Notices] })
export class NoticesModule {}
