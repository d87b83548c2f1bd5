import { answer, mapAnswers, optionalAnswer, type LenderContext } from '@millrace/plugin-sdk';
import type { Answer, Application } from './documented.ts';

type Context = Pick<LenderContext, 'config' | 'credentials' | 'webhookUrl' | 'returnUrl'>;

/** Returns the body of an application without its plan, which is chosen later. Amounts are pence. */
export const toApplication = (application: Application, context: Context): Record<string, unknown> =>
  mapAnswers(application, context, {
    merchant_reference: { of: 'reference' },
    merchant_channel_id: { config: 'merchantChannelId' },
    country_id: { value: 'GB' },
    currency_id: { value: 'GBP' },
    language_id: { value: 'en' },
    finalisation_required: { value: false },
    'urls.merchant_response_url': { address: 'webhookUrl' },
    'urls.merchant_redirect_url': { address: 'returnUrl' },
    'urls.merchant_checkout_url': { address: 'returnUrl' },
    'metadata.reference': { of: 'reference' },
    'applicants[0].firstName': { field: 'first_name' },
    'applicants[0].lastName': { field: 'last_name' },
    'applicants[0].phoneNumber': { field: 'mobile_phone', as: 'phone-e164' },
    'applicants[0].email': { field: 'email' },
    'applicants[0].addresses[0].postcode': { field: 'zip_code' },
    'applicants[0].addresses[0].country': { value: 'GB' },
    'applicants[0].addresses[0].text': { value: addressLine(application) },
    // Divido finances the sum of the items.
    order_items: {
      items: {
        name: { of: 'name' },
        quantity: { of: 'quantity' },
        price: { amount: 'unit' },
        sku: { of: 'sku' },
      },
      names: { order: `Order at ${application.store.name}` },
    },
  });

/** Returns the address without its postcode, in the order of a letter: `7, 418 Larch Street, Leeds`. */
function addressLine(application: Application): string {
  const ask = (field: Answer) => answer(application, field);
  const parts = [
    optionalAnswer(application, 'apt_suite'),
    `${ask('address_number')} ${ask('address_street_name')}`,
    ask('city'),
  ];
  return parts.filter((part) => part !== undefined).join(', ');
}

/** The item of a change: a delivery, a cancellation or a refund of an amount in pence. */
export const oneItem = (name: string, price: number) => ({ name, quantity: 1, price });
