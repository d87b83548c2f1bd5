import type { IntakeBody, SendInStoreLinkBody, SendLinkBody, SendOptions } from '@millrace/schemas/api';
import {
  parsePhone,
  phoneProblem,
  sentFormFindings,
  type ApplicationSettings,
  type SentFormChoice,
  type SentFormContext,
  type SentFormKind,
  type SentFormType,
} from '@millrace/schemas/form';
import { t, translated } from '@millrace/ui/translate';
import { isEmail } from '../people/person-rules.ts';

/** What the link opens: a new application, an existing application, or the in-store form. */
export type SendKind = 'form' | 'one_time' | 'in_store';

export interface SendInput {
  kind: SendKind;
  /** The country of the store. It decides the format of phone numbers. */
  country: SendOptions['country'];
  first_name: string;
  last_name: string;
  mobile_phone: string;
  email: string;
  /** True if a link to an existing application is sent by text message. `mail` is the same for e-mail. */
  sms: boolean;
  mail: boolean;
  alternate_email: string;
  form: SentFormKind;
  lenders: readonly number[];
  type: SentFormType;
  categories: readonly string[];
  fields: readonly string[];
  associateId: number | null;
  message: string;
}

export type SendErrors = Partial<Record<keyof SendInput, string>>;
export type ChangeInput = (change: Partial<SendInput>) => void;

export const emptyInput = (options: SendOptions, kind: SendKind): SendInput => ({
  kind,
  country: options.country,
  first_name: '',
  last_name: '',
  mobile_phone: '',
  email: '',
  sms: options.form?.sent_to.some(({ channel }) => channel === 'sms') ?? true,
  mail: options.form?.sent_to.some(({ channel }) => channel === 'email') ?? true,
  alternate_email: '',
  form: 'default',
  lenders: [],
  type: 'Easy',
  categories: [],
  fields: [],
  associateId: options.form?.associate_id ?? null,
  message: '',
});

/**
 * Returns the data from which the server builds the form. The preview uses the same data to count the
 * questions.
 */
export const sentFormContextOf = ({
  lenders,
  application_settings,
  field_ids,
}: SendOptions): SentFormContext => ({
  needs: lenders.map(({ id, key, name, fields }) => ({
    id,
    need: { lenderId: key, lenderName: name, fields },
  })),
  alwaysIds: lenders.filter(({ always }) => always).map(({ id }) => id),
  settings: application_settings as unknown as ApplicationSettings,
  fieldIds: field_ids,
});

export const choiceOf = ({ form, lenders, type, categories, fields }: SendInput): SentFormChoice => ({
  radio_selected: form,
  ...(form === 'specific_lender' && { specific_lender: { selected_lenders: lenders } }),
  ...(form === 'form_type' && {
    form_type: { selected_type: type, ...(type === 'Advanced' && { selected_categories: categories }) },
  }),
  ...(form === 'custom' && { custom: { selected_form_fields: fields } }),
});

/** Maps each field path in the server's errors to a field of the dialog. */
const dialogField: Readonly<Record<string, keyof SendInput>> = {
  'specific_lender.selected_lenders': 'lenders',
  'form_type.selected_type': 'type',
  'form_type.selected_categories': 'categories',
  'custom.selected_form_fields': 'fields',
  channels: 'sms',
  phone: 'sms',
  mobile_phone: 'mobile_phone',
  email: 'email',
  alternate_email: 'alternate_email',
  first_name: 'first_name',
  last_name: 'last_name',
  message: 'message',
};

export const errorsOf = (findings: readonly { field: string; message: string }[]): SendErrors =>
  Object.fromEntries(
    findings.flatMap(({ field, message }) =>
      dialogField[field] ? [[dialogField[field], translated(message)]] : [],
    ),
  );

export function inputErrors(input: SendInput, options: SendOptions): SendErrors {
  const { kind, mobile_phone: phone, email, alternate_email: alternate, sms, mail } = input;
  const errors: SendErrors =
    kind === 'form' ? errorsOf(sentFormFindings(choiceOf(input), sentFormContextOf(options))) : {};
  const isNew = options.form === null;
  const both = isNew && kind === 'form';
  const wrongPhone = (both || phone.trim()) && isNew && phoneProblem(phone, 'text', input.country);
  if (wrongPhone) errors.mobile_phone = translated(wrongPhone);
  const wrongMail = (both || email.trim()) && isNew && isEmail(email);
  if (typeof wrongMail === 'string' && wrongMail) errors.email = wrongMail;
  if (isNew && !both && !phone.trim() && !email.trim())
    errors.mobile_phone = t('Enter a mobile phone or an email');
  const wrongAlternate = kind === 'form' && alternate.trim() !== '' && isEmail(alternate);
  if (typeof wrongAlternate === 'string') errors.alternate_email = wrongAlternate;
  if (!isNew && !sms && !mail && !alternate.trim()) errors.sms = t('Choose a way to reach the shopper.');
  return errors;
}

export const intakeBody = (storeId: number, input: SendInput): IntakeBody => ({
  storeId,
  mobile_phone: parsePhone(input.mobile_phone, input.country),
  email: input.email.trim(),
  ...(input.first_name.trim() && { first_name: input.first_name.trim() }),
  ...(input.last_name.trim() && { last_name: input.last_name.trim() }),
  associate_id: input.associateId,
});

export const inStoreBody = (storeId: number, input: SendInput): SendInStoreLinkBody => ({
  storeId,
  ...(input.mobile_phone.trim() && { mobile_phone: parsePhone(input.mobile_phone, input.country) }),
  ...(input.email.trim() && { email: input.email.trim() }),
  message: input.message.trim(),
  associateId: input.associateId,
});

export function linkBody(storeId: number, formId: string, input: SendInput): SendLinkBody {
  const { message, associateId: associate_id } = input;
  const channels = [...(input.sms ? ['sms' as const] : []), ...(input.mail ? ['email' as const] : [])];
  if (input.kind === 'one_time') return { formId, storeId, message: message.trim(), channels, associate_id };
  const { specific_lender, form_type, custom, radio_selected } = choiceOf(input);
  return {
    radio_selected,
    form_id: formId,
    store_id: storeId,
    form_message: message.trim(),
    alternate_email: input.alternate_email.trim(),
    channels,
    associate_id,
    ...(specific_lender && { specific_lender: { selected_lenders: [...specific_lender.selected_lenders] } }),
    ...(form_type && {
      form_type: {
        ...(form_type.selected_type && { selected_type: form_type.selected_type }),
        ...(form_type.selected_categories && { selected_categories: [...form_type.selected_categories] }),
      },
    }),
    ...(custom && { custom: { selected_form_fields: [...custom.selected_form_fields] } }),
  };
}
