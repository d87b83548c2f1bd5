/** The texts that a screen shows to ask a store for one credential. */
export interface RequiredInput {
  key: RequiredInputKind;
  label: string;
  kind: 'text' | 'password' | 'url';
  /** True: screens show the credential only masked, and the server never returns it. */
  secret: boolean;
  help?: string;
}

/**
 * Credentials that a lender without a plugin can require from a store. A lender with a plugin has its own
 * texts in the manifest.
 */
export const requiredInputKinds = [
  'username',
  'password',
  'security_question',
  'security_answer',
  'entity_id',
  'store_url',
  'store_number',
  'merchant_id',
  'one_time_payment_merchant_id',
  'recurring_payment_merchant_id',
] as const;
export type RequiredInputKind = (typeof requiredInputKinds)[number];

const open = (label: string, help?: string) => ({
  label,
  kind: 'text' as const,
  secret: false,
  ...(help && { help }),
});

const inputs: Readonly<Record<RequiredInputKind, Omit<RequiredInput, 'key'>>> = {
  username: open('Username'),
  password: { label: 'Password', kind: 'password', secret: true },
  security_question: open('Security question', 'The value that the lender asks for at sign-in.'),
  security_answer: { label: 'Security answer', kind: 'password', secret: true },
  entity_id: open('Entity ID', 'The name or number of your store at the lender.'),
  store_url: {
    label: 'Store URL',
    kind: 'url',
    secret: false,
    help: 'The address of your own page at the lender.',
  },
  store_number: open('Store number'),
  merchant_id: open('Merchant ID'),
  one_time_payment_merchant_id: open('Merchant ID for one-time payments'),
  recurring_payment_merchant_id: open('Merchant ID for recurring payments'),
};

export const requiredInput = (key: RequiredInputKind): RequiredInput => ({ key, ...inputs[key] });

/**
 * Second name of the credential `entity_id`. The server stores the value under both names, because programs
 * may read either.
 */
export const copiedEntityId = 'credential_entity_id' as const;

/** Returns the values to store. If `entity_id` is present, it is included under both names. */
export function withCopiedEntityId(values: Readonly<Record<string, string>>): Record<string, string> {
  const { [copiedEntityId]: _before, ...own } = values;
  return own.entity_id ? { ...own, [copiedEntityId]: own.entity_id } : own;
}
