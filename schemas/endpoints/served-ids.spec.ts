import { describe, expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { permissions } from '../permissions/index.ts';
import { endpointOf } from './index.ts';

/**
 * Ids that need no owner check, because they name no row of a tenant. They are reference data, numbers given
 * by stores or lenders, or parts of an object that another id names.
 */
const unownedKinds = new Set([
  'location_id',
  'industry_id',
  'franchise_id',
  'associate_id',
  'disclosureId',
  'offerId',
  'requestId',
  'request_id',
  // Filter of a report, within the stores that the report may count. 0 means applications without a marketing
  // link.
  'query.marketing_link_id',
  // Id of a proposed answer. The application to which it belongs is named by another id or by the cookie.
  'proposalId',
  // Filter of a report. The store or organization of the report is named by another id. 0 means applications
  // without a marketing link.
  'query.marketing_link_id',
  // Id that the lender gave to a requested document.
  'documents[].id',
  // Id of a company in HubSpot. The server reads the company from HubSpot.
  'hubspotCompanyId',
  // Id of a document at GetAccept. The server reads the document from GetAccept.
  'document_id',
  // Id of a field in the field catalogue.
  'form_fields[].id',
  // Says whether shoppers can scan their ID. It is true or false and names no object.
  'values.scan_id',
  // Id that the user's authenticator gave to a passkey. The user's session owns it.
  'passkey.id',
  'passkey.rawId',
  // Ids at Stripe. The server looks them up among the objects of the store that the request names.
  'priceId',
  'productId',
  'paymentMethodId',
  'invoiceId',
  // Id of any Stripe object. Internal staff may read all of them.
  'stripe_id',
]);

interface Schema {
  $ref?: string;
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
  allOf?: Schema[];
  oneOf?: Schema[];
  'x-ignored'?: boolean;
}
interface Operation {
  parameters?: { in: string; name: string }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
}
const document = JSON.parse(readFileSync(path.join(import.meta.dirname, '../api/openapi.json'), 'utf8')) as {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
};

const schemaOf = (schema: Schema): Schema =>
  schema.$ref ? schemaOf(document.components.schemas[schema.$ref.split('/').at(-1)!]!) : schema;

/** Returns the path of every property in a body, in the notation that contracts use for ids. */
function placesIn(given: Schema, at: string): string[] {
  const schema = schemaOf(given);
  const either = [...(schema.anyOf ?? []), ...(schema.allOf ?? []), ...(schema.oneOf ?? [])];
  return [
    ...either.flatMap((one) => placesIn(one, at)),
    ...(schema.items ? placesIn(schema.items, `${at}[]`) : []),
    ...Object.entries(schema.properties ?? {}).flatMap(([key, value]) =>
      value['x-ignored'] ? [] : [`${at}.${key}`, ...placesIn(value, `${at}.${key}`)],
    ),
    ...(schema.items ? [`${at}[]`] : []),
  ];
}

function placesOf({ parameters = [], requestBody }: Operation): Set<string> {
  const body = requestBody?.content['application/json']?.schema;
  return new Set([
    ...parameters.filter((one) => one.in !== 'header').map((one) => `${one.in}.${one.name}`),
    ...(body ? placesIn(body, 'body') : []),
  ]);
}

const routes = Object.entries(document.paths).flatMap(([address, operations]) =>
  Object.entries(operations).map(([method, operation]) => ({
    route: `${method.toUpperCase()} ${address}`,
    row: endpointOf(method, address)!,
    places: placesOf(operation),
  })),
);

const looksLikeId = (place: string): boolean => {
  const name = place.split('.').at(-1)!.replaceAll('[]', '');
  const hasNoOwner = unownedKinds.has(name) || unownedKinds.has(place.split('.').slice(-2).join('.'));
  return !hasNoOwner && /(^|_)(id|ids|uuid)$|[a-z](Id|Ids|Uuid)$/.test(name);
};

describe.each(routes)('$route', ({ row, places }) => {
  test('names the object of every id in its row', () => {
    if (permissions[row.permission] === 'public') return;
    const declared = new Set(Object.keys(row.ids ?? {}).map((place) => place.replace(/,$/, '')));
    const undeclared = [...places].filter(looksLikeId).filter((place) => {
      const item = place.endsWith('[]') ? place : `${place}[]`;
      return !declared.has(place) && !declared.has(item) && !declared.has(place.replace(/\[\]$/, ''));
    });
    expect(undeclared).toEqual([]);
  });

  test('accepts every id of its row', () => {
    const gone = Object.keys(row.ids ?? {}).filter((place) => !places.has(place.replace(/,$/, '')));
    if (permissions[row.permission] !== 'public') expect(gone).toEqual([]);
  });
});
