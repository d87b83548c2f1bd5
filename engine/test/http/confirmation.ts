import type { ShopperForm, SubmitFormBody } from '@millrace/schemas/api';
import { hashOfShown } from '@millrace/schemas/shown-answers';

type Shown = Pick<ShopperForm, 'version' | 'form' | 'answers' | 'masked'>;

/** Returns what a shopper confirms who saw this application on the page. */
export const confirmationOf = ({ version, form, answers, masked }: Shown): SubmitFormBody => ({
  version,
  shown: hashOfShown(form, answers, new Set(masked)),
});

/** A confirmation of answers that no application has, for requests that are refused for another reason. */
export const noConfirmation: SubmitFormBody = { version: 0, shown: '0'.repeat(64) };
