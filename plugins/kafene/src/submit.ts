import {
  LenderError,
  type LenderApplication,
  type LenderContext,
  type LenderPage,
  type LenderReply,
} from '@millrace/plugin-sdk';
import { findApplication } from './find.ts';
import { applicationReply } from './from-lender.ts';
import { applications, form } from './pages.ts';
import { inPortal } from './portal.ts';
import { toCustomer, toForm, type FilledForm } from './to-lender.ts';

/** Fills the application form as an employee of the store would and reads the immediate decision. */
export async function submit(context: LenderContext, application: LenderApplication): Promise<LenderReply> {
  const filled = toForm(application);
  const customer = toCustomer(application);
  return inPortal(context, async (page) => {
    await page.click('button', applications.newApplication);
    await fillForm(page, context, filled);

    const sentAt = context.now();
    await context.pointOfNoReturn();
    await page.click('button', form.submit);
    await page.waitFor(`${form.decision}, ${form.refused}`);
    if ((await page.text(form.refused)) !== null) return notAccepted();

    // The decision page says one word; the Applications table says the rest.
    const found = await findApplication(page, context, customer, sentAt);
    if (found) return applicationReply(found);
    throw new LenderError(
      'malformed-reply',
      'maybe',
      'The decided application is not in the Applications table.',
    );
  });
}

async function fillForm(page: LenderPage, { credentials }: LenderContext, filled: FilledForm): Promise<void> {
  await page.select(form.store, credentials['store_number'] ?? '');
  await page.select(form.employee, credentials['entity_id'] ?? '');
  for (const [label, value] of filled.fields) await page.fill(label, value);
  for (const [label, value] of filled.choices) await page.select(label, value);
}

/** The form came back with a complaint: nothing was decided, and a person has to look at the answers. */
function notAccepted(): LenderReply {
  const text = {
    en: 'Kafene did not accept the form. Please check the answers.',
    es: 'Kafene no aceptó el formulario. Revise las respuestas.',
  };
  return { outcome: 'Invalid', waitingOn: 'merchant', reasons: [{ code: 'form-refused', text }] };
}
