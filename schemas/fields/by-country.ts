import { isCountry, isCurrency, usualCountry, usualCurrency, type CountryCode } from '../countries/index.ts';
import { inFormatsOf, usualMarket, type Market } from '../form/by-country.ts';
import type { FormBase } from '../form/settings-findings.ts';
import type { CatalogueField, Localised, SectionId } from '../form/types.ts';
import { fieldById } from './catalogue.ts';
import gb from './countries/gb.json' with { type: 'json' };

/** What forms of a country ask differently from those of the US. */
interface CountryFields {
  /** Questions that have no meaning in the country. */
  readonly notAsked: readonly string[];
  readonly words: Readonly<Record<string, { readonly label: Localised; readonly name: Localised }>>;
  /** Questions that are at a different position in the form than in the US. */
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

/** Returns a field of the catalogue with the text, position and formats of a store's country and currency. */
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

const formBases = new WeakMap<FormBase, Map<string, FormBase>>();

/** Returns the starting point for the forms of stores with this country and currency. */
export function formBaseIn(base: FormBase, market: Market = usualMarket): FormBase {
  if (isUsual(market)) return base;
  const made = formBases.get(base) ?? new Map<string, FormBase>();
  formBases.set(base, made);
  const key = market.country + market.currency;
  const known = made.get(key);
  if (known) return known;
  const catalogue = base.catalogue
    .filter(({ id }) => isAskedIn(id, market.country))
    .map((field) => inMarket(field, market));
  const here = { ...base, catalogue };
  made.set(key, here);
  return here;
}

/**
 * Converts a stored country code and currency code to a market. Unknown codes, which no store can have,
 * become the usual ones.
 */
export const marketOf = (country?: string | null, currency?: string | null): Market => ({
  country: country && isCountry(country) ? country : usualCountry,
  currency: currency && isCurrency(currency) ? currency : usualCurrency,
});
