import type { ShopperForm, SubmitFormBody } from '@millrace/schemas/api';
import { hashOfShown } from '@millrace/schemas/shown-answers';

type Shown = Pick<ShopperForm, 'version' | 'form' | 'answers' | 'masked'>;

/**
 * Returns the confirmation that the shopper's page sends with a submission: the version it shows and a hash
 * of the answers it shows.
 */
export const confirmationOf = ({ version, form, answers, masked }: Shown): SubmitFormBody => ({
  version,
  shown: hashOfShown(form, answers, new Set(masked)),
});

/** A confirmation that matches no application, for requests that are refused for another reason. */
export const noConfirmation: SubmitFormBody = { version: 0, shown: '0'.repeat(64) };
