import type { ApplicationWith } from '../application.ts';
import type { LenderContext } from '../context.ts';
import { answer, optionalAnswer, wordFor } from './answers.ts';
import { mapItems, orderItems, type ItemNames, type ItemTable } from './map-items.ts';
import { transforms, type TransformName } from './transforms.ts';

/** A value of the lender's request. */
export type MappedValue = string | number | boolean | readonly Readonly<Record<string, unknown>>[];

/** The source of one value of the lender's request. `Id`: the ids of the answers that the source may name. */
export type AnswerSource<Id extends string = string> =
  /**
   * A field of the catalogue, converted to the lender's format. If it is `optional` and has no answer, the
   * key is omitted. `maxLength` is in characters.
   */
  | { field: Id; as?: TransformName; optional?: true; maxLength?: number }
  /** A field with options. `words`: stored value -> the lender's word. */
  | { field: Id; words: Readonly<Record<string, MappedValue>>; optional?: true }
  /**
   * Several fields joined by `by` (default: a space), e.g. house number and street. Only the fields in `also`
   * may be without an answer.
   */
  | { join: readonly Id[]; also?: readonly Id[]; as?: TransformName; by?: string }
  /** A setting of the manifest. If the setting is empty, the key is omitted. */
  | { config: string }
  | { credential: string }
  /**
   * The order as a list of items whose prices add up to the requested amount: the cart with tax and delivery, or
   * one item for the whole order.
   */
  | { items: ItemTable; names?: Partial<ItemNames> }
  | { value: MappedValue }
  /** An address of Millrace: for webhooks, or for the shopper's return from the lender's pages. */
  | { address: 'webhookUrl' | 'returnUrl' }
  /**
   * A value that is not an answer of the shopper: Millrace's reference, the requested amount, the store's
   * state, the IP address of the shopper.
   */
  | { of: 'reference' | 'requestedCents' | 'requestedDollars' | 'storeState' | 'applicantIp' };

/**
 * Names in the lender's request -> source of the value. Dots create nested objects: `customer.address.city`. A number
 * in brackets creates a list: `applicants[0].name`.
 */
export type AnswerTable<Id extends string = string> = Readonly<Record<string, AnswerSource<Id>>>;

/** The part of the context that a table can name. Only a table with an `address` needs the addresses. */
export type MappingContext = Pick<LenderContext, 'config' | 'credentials'> &
  Partial<Pick<LenderContext, 'webhookUrl' | 'returnUrl'>>;

/**
 * Builds the lender's request from a table. It makes no call; use it before the first request.
 * @returns the request, nested by the dots and brackets in the names
 * @throws LenderError `mapping-failed` with the field that is missing or does not fit the lender's format
 * @example mapAnswers(application, context, { dob: { field: 'date_of_birth', as: 'date-iso' } })
 */
export function mapAnswers<Id extends string>(
  application: ApplicationWith<Id>,
  context: MappingContext,
  table: AnswerTable<NoInfer<Id>>,
): Record<string, unknown> {
  const request: Record<string, unknown> = {};
  for (const [name, source] of Object.entries<AnswerSource>(table)) {
    const value = valueOf(source, application as ApplicationWith<string>, context);
    if (value !== undefined) put(request, keysOf(name), value);
  }
  return request;
}

function valueOf(
  source: AnswerSource,
  application: ApplicationWith<string>,
  context: MappingContext,
): MappedValue | undefined {
  const { config, credentials } = context;
  if ('value' in source) return source.value;
  if ('address' in source) return addressOf(source.address, context);
  if ('credential' in source) return credentials[source.credential] ?? '';
  if ('items' in source) return mapItems(orderItems(application, source.names), source.items);
  if ('config' in source) return config[source.config] === '' ? undefined : config[source.config];
  if ('of' in source) return factOf(source.of, application);
  if ('join' in source) return joined(source, application);
  if (source.optional && optionalAnswer(application, source.field) === undefined) return undefined;
  if ('words' in source) return wordFor(source.words, application, source.field);
  const value = transforms[source.as ?? 'text'](answer(application, source.field), source.field);
  return typeof value === 'string' && source.maxLength ? value.slice(0, source.maxLength) : value;
}

function addressOf(name: 'webhookUrl' | 'returnUrl', { [name]: address }: MappingContext): string {
  if (address !== undefined) return address;
  throw new Error(`mapAnswers needs the whole context, because the table names ${name}.`);
}

function factOf(
  fact: 'reference' | 'requestedCents' | 'requestedDollars' | 'storeState' | 'applicantIp',
  application: ApplicationWith<string>,
): MappedValue | undefined {
  switch (fact) {
    case 'requestedDollars':
      return application.requestedCents / 100;
    case 'storeState':
      return application.store.state;
    default:
      return application[fact];
  }
}

function joined(
  { join, also = [], as = 'text', by = ' ' }: Extract<AnswerSource, { join: readonly string[] }>,
  application: ApplicationWith<string>,
): MappedValue {
  const parts = [
    ...join.map((field) => transforms[as](answer(application, field), field)),
    ...also.flatMap((field) => {
      const value = optionalAnswer(application, field);
      return value === undefined ? [] : [transforms[as](value, field)];
    }),
  ];
  return parts.join(by);
}

/** Example: `applicants[0].name` becomes `applicants`, 0 and `name`. */
const keysOf = (name: string): (string | number)[] =>
  name.split('.').flatMap((part) => {
    const [key = '', ...places] = part.split('[');
    return [key, ...places.map((place) => Number.parseInt(place, 10))];
  });

function put(
  target: Record<string | number, unknown>,
  [key = '', ...rest]: readonly (string | number)[],
  value: MappedValue,
): void {
  if (rest.length === 0) {
    target[key] = value;
    return;
  }
  const inner = (target[key] ??= typeof rest[0] === 'number' ? [] : {}) as Record<string, unknown>;
  put(inner, rest, value);
}
