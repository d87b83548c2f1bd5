import { Module, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../../platform/config/config.ts';
import { Logger } from '../../../platform/logging/logger.ts';
import { AddressBook, type AddressSearch } from './address-book.ts';
import { AddressesController } from './addresses.controller.ts';
import { SmartyAddresses } from './smarty-addresses.ts';
import { searchStreets } from './local-addresses.logic.ts';

/** Returns suggestions from the built-in table, for installations without a provider. */
@Injectable()
class LocalAddresses extends AddressBook {
  suggest(search: AddressSearch) {
    return Promise.resolve(searchStreets(search));
  }
}

/** Uses the provider that `ADDRESS_DRIVER` names. Without a provider, uses the built-in table. */
@Module({
  controllers: [AddressesController],
  providers: [
    {
      provide: AddressBook,
      inject: [CONFIG, Logger],
      useFactory: (config: Config, logger: Logger): AddressBook =>
        config.ADDRESS_DRIVER === 'smarty' ? new SmartyAddresses(config, logger) : new LocalAddresses(),
    },
  ],
})
export class AddressesModule {}
