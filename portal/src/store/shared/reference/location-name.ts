import type { Location } from '@millrace/schemas/api';
import { chosenLanguage } from '../../language/language.ts';
import { countryOf, usualCountry } from '@millrace/schemas/countries';

/** Returns the name of a location in a list: `Ohio`, or `England (United Kingdom)`. */
export const locationName = ({ state_name: name, country }: Location): string =>
  country === usualCountry ? name : `${name} (${countryOf(country).name[chosenLanguage()]})`;
