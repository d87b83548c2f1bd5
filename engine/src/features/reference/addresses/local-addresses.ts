import { Injectable } from '@nestjs/common';
import { AddressBook, type AddressSearch } from './address-book.ts';
import { searchStreets } from './local-addresses.logic.ts';

/** The small table that comes along: what a machine without a provider has. */
@Injectable()
export class LocalAddresses extends AddressBook {
  suggest(search: AddressSearch) {
    return Promise.resolve(searchStreets(search));
  }
}
