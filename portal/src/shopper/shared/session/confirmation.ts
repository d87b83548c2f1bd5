import type { ShopperForm, SubmitFormBody } from '@millrace/schemas/api';
import { type MergedForm } from '@millrace/schemas/form';
import {
  changedAnswers,
  hashOfShown,
  shownAnswers,
  type ChangedAnswer,
} from '@millrace/schemas/shown-answers';
import type { TextAnswers } from './saving/draft.ts';

// The form and answers that a page shows. This file is loaded when the shopper submits, because its hash
// function would delay the first screen.

interface Shown {
  readonly form: MergedForm;
  readonly answers: TextAnswers;
  readonly masked: ReadonlySet<string>;
}

/** Returns what the shopper confirms: the version of the draft, and the answers as the page shows them. */
export const confirmationOf = ({
  version,
  form,
  answers,
  masked,
}: Shown & { readonly version: number }): SubmitFormBody => ({
  version,
  shown: hashOfShown(form, answers, masked),
});

/** Returns the answers that differ between what the page showed and what the server has now. */
export const changesSince = (
  { form, answers, masked }: Shown,
  now: Pick<ShopperForm, 'form' | 'answers' | 'masked'>,
): ChangedAnswer[] =>
  changedAnswers(
    shownAnswers(form, answers, masked),
    shownAnswers(now.form, now.answers, new Set(now.masked)),
  );
