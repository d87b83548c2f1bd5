/** How the screen asks for one credential. */
export interface RequiredInput {
  key: RequiredInputKind;
  label: string;
  kind: 'text' | 'password' | 'url';
  /** Concealed on every screen and never sent to one. */
  secret: boolean;
  help?: string;
}

/**
 * Credentials that a lender can ask of a store. A plugin's manifest has its own texts; a lender without a
 * plugin uses these.
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
  security_question: open('Security question', 'As the lender asks it at sign-in.'),
  security_answer: { label: 'Security answer', kind: 'password', secret: true },
  entity_id: open('Entity ID', 'What the lender calls your store.'),
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

/** Stored next to `entity_id` with the same value, for readers that use this name. */
export const copiedEntityId = 'credential_entity_id';

/** The values to store: `entity_id`, if present, under both of its names. */
export function withCopiedEntityId(values: Readonly<Record<string, string>>): Record<string, string> {
  const { [copiedEntityId]: _before, ...own } = values;
  return own.entity_id ? { ...own, [copiedEntityId]: own.entity_id } : own;
}
