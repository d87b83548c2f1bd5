import { mapAnswers, type AnswerTable, type LenderContext } from '@millrace/plugin-sdk';
import type { Params } from './call.ts';
import type { Answer, Application } from './documented.ts';

const person = {
  f_name: { field: 'first_name' },
  s_name: { field: 'last_name' },
  addr1: { join: ['address_number', 'address_street_name'] },
  postcode: { field: 'zip_code' },
} as const;

type Context = Pick<LenderContext, 'config' | 'credentials' | 'environment' | 'webhookUrl' | 'returnUrl'>;

/** Returns the body of `/preapproval`, which contains only the person. */
export function toPreapproval(application: Application, context: Context): Params {
  return asForm(mapAnswers(application, context, person));
}

/**
 * Returns the body of `/begin`. Amounts are integers in pence; the application's cents are sent unchanged.
 */
export function toBegin(application: Application, context: Context): Params {
  const plan: AnswerTable<Answer> = context.config['planId']
    ? { plan_id: { config: 'planId' } }
    : { multi_plan: { value: true } };
  const capture: AnswerTable<Answer> =
    context.config['autoCapture'] === false ? { auto_capture: { value: false } } : {};
  const asksForWebhooks = context.environment === 'sandbox' || context.config['liveWebhooks'] === true;
  const callback: AnswerTable<Answer> = asksForWebhooks ? { webhook_url: { address: 'webhookUrl' } } : {};
  return asForm(
    mapAnswers(application, context, {
      order_id: { of: 'reference' },
      amount: { of: 'requestedCents' },
      ...person,
      email: { field: 'email' },
      telephone: { field: 'mobile_phone', as: 'phone-e164', optional: true },
      addr2: { field: 'apt_suite', optional: true },
      town: { field: 'city', optional: true },
      county: { field: 'county', optional: true },
      ...plan,
      ...capture,
      ...callback,
      success_url: { address: 'returnUrl' },
      failure_url: { address: 'returnUrl' },
    }),
  );
}

/**
 * Returns the parameters as a form. The documentation does not say how JSON booleans are written in the
 * signed text, and the lender's own SDK sends forms.
 */
function asForm(params: Record<string, unknown>): Params {
  return Object.fromEntries(Object.entries(params).map(([name, value]) => [name, String(value)]));
}
