import { Global, Module } from '@nestjs/common';
import { CONFIG, type Config } from '../config/config.ts';
import { KeyRingFile } from './key-ring.ts';
import { Vault } from './vault.service.ts';

@Global()
@Module({
  providers: [
    {
      provide: Vault,
      inject: [CONFIG],
      useFactory: (config: Config) => new Vault(new KeyRingFile(config.VAULT_KEYS_FILE)),
    },
  ],
  exports: [Vault],
})
export class VaultModule {}
