import { missing, row, type Row } from './row.ts';
import { limitsOfAccounts } from './rules-of-accounts.ts';
import { limitsOfFields } from './rules-of-fields.ts';
import { limitsOfForms } from './rules-of-forms.ts';
import { limitsOfReports } from './rules-of-reports.ts';
import { safely } from './rules.ts';
import { limitsOfPages } from './served-code.ts';
import type { AcceptedProduct, Probe, ServedSchema } from './world.ts';

export interface PrintedLimit {
  id: string;
  value: unknown;
  meaning: string;
}

/**
 * Where the served API document states one limit: a call, a property and a schema keyword whose value is the
 * limit.
 */
interface Place {
  call: string;
  at: string;
  keyword: keyof ServedSchema;
}

const body = (call: string, at: string, keyword: string): Place => ({ call, at, keyword });

/** For each limit, the places in the served API document that state it. */
const places: Readonly<Record<string, readonly Place[]>> = {
  'credit-tiers-max': [body('POST /credit-tiers', 'tiered_credit_score', 'maxItems')],
  'password-change-max': [body('POST /auth/change-password', 'newPassword', 'maxLength')],
  'text-max': [
    body('POST /users', 'first_name', 'maxLength'),
    body('POST /users', 'last_name', 'maxLength'),
    body('POST /stores', 'store_name', 'maxLength'),
    body('POST /stores', 'address', 'maxLength'),
    body('POST /org', 'org_name', 'maxLength'),
    body('POST /pages', 'name', 'maxLength'),
    body('POST /pages', 'content.header', 'maxLength'),
    body('POST /marketing-links', 'name', 'maxLength'),
    body('POST /marketing-links', 'tags[]', 'maxLength'),
    body('POST /store-associates/save', 'first_name', 'maxLength'),
    body('POST /store-associates/save', 'associate_id', 'maxLength'),
    body('POST /cfa-configs', 'configData.details.name', 'maxLength'),
    body('POST /store-api-tokens', 'name', 'maxLength'),
    body('POST /org-regions', 'name', 'maxLength'),
    body('POST /freemium', 'name', 'maxLength'),
    body('POST /admin/lender-object/create', 'name', 'maxLength'),
  ],
  'email-max': [
    body('POST /send-links', 'alternate_email', 'maxLength'),
    body('POST /users', 'email', 'maxLength'),
    body('POST /store-associates/save', 'email', 'maxLength'),
  ],
  'auto-create-max': [body('POST /forms/generate-forms', 'how_many', 'maximum')],
  'coupon-trial-days-min': [body('POST /system-settings/coupon', 'days', 'minimum')],
  'coupon-trial-days-max': [body('POST /system-settings/coupon', 'days', 'maximum')],
  'plan-id-min': [body('POST /subscriptions/update', 'priceId', 'minLength')],
  'price-product-id-min': [
    body('POST /register/store/re-subscribe', 'priceId', 'minLength'),
    body('POST /system-settings/product', 'settings[].under_25k', 'minLength'),
  ],
  'price-product-id-max': [
    body('POST /register/store/re-subscribe', 'priceId', 'maxLength'),
    body('POST /system-settings/product', 'settings[].under_25k', 'maxLength'),
  ],
  'user-roles-min': [body('POST /users', 'roles', 'minItems')],
};

/**
 * Limits that are a range. The served schema states a range with the two keywords `minimum` and `maximum`.
 */
const ranges: Readonly<Record<string, { call: string; at: string }>> = {
  'pipe-order-range': { call: 'PUT /admin/lender-objects/{id}', at: 'pipe_order' },
};

/**
 * For each limit that no schema keyword states, the rule whose check also covers it. Such a check is called a
 * probe.
 */
const shownByRule: Readonly<Record<string, string>> = {
  'password-field-min': 'password-field',
  'password-field-max': 'password-field',
  'password-field-specials': 'password-field',
  'currency-integer-digits': 'currency-mask',
  'currency-decimals': 'currency-mask',
  'routing-digits': 'routing-number',
  'card-expiry-min': 'card-expiration',
  'co-applicant-min-age': 'co-applicant',
  'bank-type-max': 'bank-type',
  'phone-format': 'phone',
  'phone-min-formatted': 'phone',
  'date-mask': 'date-mask',
  'number-digits-max': 'number-mask',
  'time-in-months-max': 'time-in-months',
  'category-lenders-min': 'category-form',
  'credit-tier-default-1': 'credit-tier-defaults',
  'credit-tier-default-2': 'credit-tier-defaults',
  'send-form-lenders-min': 'send-form',
  'archive-ids-min': 'archive-configs',
  'config-link-default-name': 'default-link',
  'closeout-date-wire': 'closeout-dates',
  'month-year-mask': 'card-expiration',
};

/** Limits that have a probe (check) of their own. */
const ownProbes: Readonly<Record<string, Probe>> = {
  ...limitsOfAccounts,
  ...limitsOfFields,
  ...limitsOfForms,
  ...limitsOfPages,
  ...limitsOfReports,
};

/**
 * Checks each specified limit, either in the served API document or with the probe of the rule that contains
 * it.
 */
export async function checkLimits(
  product: AcceptedProduct,
  limits: readonly PrintedLimit[],
  probes: Readonly<Record<string, Probe>>,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (const limit of limits) {
    const probe = ownProbes[limit.id] ?? probes[shownByRule[limit.id] ?? ''];
    if (probe) rows.push(row('limits', limit.id, ...(await safely(probe)(product))));
    else rows.push(...statedLimit(product, limit));
  }
  return rows;
}

function statedLimit(product: AcceptedProduct, { id, value }: PrintedLimit): Row[] {
  const at = (place: { call: string; at: string }): ServedSchema | undefined => {
    const [method, path] = place.call.split(' ') as [string, string];
    const served = product.operation(method, path)?.requestBody?.content['application/json']?.schema;
    return product.schemaAt(served, place.at);
  };
  const range = ranges[id];
  if (range) {
    const schema = at(range);
    const seen = [schema?.['minimum'], schema?.['maximum']];
    return [row('limits', id, JSON.stringify(seen) === JSON.stringify(value), JSON.stringify(seen))];
  }
  // A limit that is not in `places` cannot be checked, so it counts as missing.
  if (!places[id]) return [missing('limits', id)];
  return places[id].map((place) => {
    const seen = at(place)?.[place.keyword];
    return row(
      'limits',
      `${id} ${place.call} ${place.at}`,
      seen === value,
      `${String(place.keyword)} ${String(seen)}`,
    );
  });
}
