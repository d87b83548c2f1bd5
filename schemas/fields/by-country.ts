import { isCountry, isCurrency, usualCountry, usualCurrency, type CountryCode } from '../countries/index.ts';
import { inFormatsOf, usualMarket, type Market } from '../form/by-country.ts';
import type { FormGround } from '../form/settings-findings.ts';
import type { CatalogueField, Localised, SectionId } from '../form/types.ts';
import { fieldById } from './catalogue.ts';
import gb from './countries/gb.json' with { type: 'json' };

/** What forms of a country ask differently from those of the US. */
interface CountryFields {
  /** Questions that have no meaning in the country. */
  readonly notAsked: readonly string[];
  readonly words: Readonly<Record<string, { readonly label: Localised; readonly name: Localised }>>;
  /** Questions with another place on the form. */
  readonly moved: Readonly<
    Record<
      string,
      {
        readonly section: SectionId;
        readonly sectionLabel: string;
        readonly order: number;
        readonly affinity: string;
        readonly autocomplete: string;
      }
    >
  >;
}

const nothing: CountryFields = { notAsked: [], words: {}, moved: {} };
const differences: Readonly<Record<CountryCode, CountryFields>> = {
  US: nothing,
  GB: gb as CountryFields,
  CA: nothing,
};

/** Returns a field of the catalogue as a store of the country asks it. */
function inMarket(field: CatalogueField, market: Market): CatalogueField {
  const { words, moved } = differences[market.country];
  return { ...inFormatsOf(field, market), ...words[field.id], ...moved[field.id] };
}

const isUsual = ({ country, currency }: Market): boolean =>
  country === usualMarket.country && currency === usualMarket.currency;

/** Whether forms of a country ask the question. */
export const isAskedIn = (id: string, country: CountryCode): boolean =>
  !differences[country].notAsked.includes(id);

/** Returns the field with this id in the formats of a store's country. Undefined for an unknown id. */
export function fieldIn(id: string, market: Market): CatalogueField | undefined {
  const field = fieldById(id);
  return field && (isUsual(market) ? field : inMarket(field, market));
}

const grounds = new WeakMap<FormGround, Map<string, FormGround>>();

/** Returns what forms of stores of a country start from. */
export function groundIn(ground: FormGround, market: Market = usualMarket): FormGround {
  if (isUsual(market)) return ground;
  const made = grounds.get(ground) ?? new Map<string, FormGround>();
  grounds.set(ground, made);
  const key = market.country + market.currency;
  const known = made.get(key);
  if (known) return known;
  const catalogue = ground.catalogue
    .filter(({ id }) => isAskedIn(id, market.country))
    .map((field) => inMarket(field, market));
  const here = { ...ground, catalogue };
  made.set(key, here);
  return here;
}

/** Returns the market of stored texts. Unknown codes, which no store can have, become the usual ones. */
export const marketOf = (country?: string | null, currency?: string | null): Market => ({
  country: country && isCountry(country) ? country : usualCountry,
  currency: currency && isCurrency(currency) ? currency : usualCurrency,
});
