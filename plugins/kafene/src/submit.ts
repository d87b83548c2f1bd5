import {
  LenderError,
  runSteps,
  type BrowserStep,
  type FormField,
  type LenderApplication,
  type LenderContext,
  type LenderReply,
} from '@millrace/plugin-sdk';
import { findApplication } from './find.ts';
import { applicationReply } from './from-lender.ts';
import { applications, form, formPage } from './pages.ts';
import { inPortal } from './portal.ts';
import { toCustomer, toForm } from './to-lender.ts';

/** Fills in the application form as a store employee would, and reads Kafene's immediate decision. */
export async function submit(context: LenderContext, application: LenderApplication): Promise<LenderReply> {
  const fields = toForm(application, context.credentials);
  const customer = toCustomer(application);
  return inPortal(context, async (page) => {
    await runSteps(page, context, formSteps(fields));

    const sentAt = context.now();
    await context.pointOfNoReturn();
    await page.click('button', form.submit);
    await page.waitFor(`${form.decision}, ${form.refused}`);
    if ((await page.text(form.refused)) !== null) return notAccepted();

    // The page with the decision shows only one word. The row of the Applications table shows more.
    const found = await findApplication(page, context, customer, sentAt);
    if (found) return applicationReply(found);
    throw new LenderError(
      'malformed-reply',
      'maybe',
      'The decided application is not in the Applications table.',
    );
  });
}

/**
 * Returns the steps that fill in the form. They check that the form has the known headings, fields and
 * button: before typing, and again before the last click.
 */
function formSteps(fields: readonly FormField[]): BrowserStep[] {
  return [
    { do: 'click', role: 'button', name: applications.newApplication },
    { do: 'wait', for: formPage.page },
    ...formPage.sections.map((text, index): BrowserStep => ({
      do: 'expect',
      selector: formPage.section(index),
      text,
    })),
    { do: 'form', form: formPage.page, exact: true, fields },
    { do: 'expect', selector: formPage.button, text: form.submit },
  ];
}

/**
 * Returns the reply if the portal rejected the form. Kafene has decided nothing, and a person has to check
 * the shopper's answers.
 */
function notAccepted(): LenderReply {
  const text = {
    en: 'Kafene did not accept the form. Please check the answers.',
    es: 'Kafene no aceptó el formulario. Revise las respuestas.',
  };
  return { outcome: 'Invalid', waitingOn: 'merchant', reasons: [{ code: 'form-refused', text }] };
}
