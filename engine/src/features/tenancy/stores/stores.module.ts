import { Global, Module } from '@nestjs/common';
import { Directory } from '../../../platform/sessions/session-actors.ts';
import { UsersModule } from '../../identity/users/index.ts';
import { OrgsModule } from '../orgs/index.ts';
import { StoreDirectory } from './store-directory.ts';
import { Stores } from './stores.service.ts';

@Module({ imports: [UsersModule, OrgsModule], providers: [Stores], exports: [Stores, OrgsModule] })
export class StoresModule {}

/** Global, because the platform's sessions ask it in every process. */
@Global()
@Module({
  imports: [UsersModule, StoresModule],
  providers: [{ provide: Directory, useClass: StoreDirectory }],
  exports: [Directory],
})
export class DirectoryModule {}
