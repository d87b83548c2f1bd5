import type { Lender } from '@millrace/plugin-sdk';
import { findApplication } from './find.ts';
import { applicationReply } from './from-lender.ts';
import { applicationIdOf } from './references.ts';
import { inPortal, openPanel, rowOf } from './portal.ts';
import { toCustomer } from './to-lender.ts';

export const poll: NonNullable<Lender['poll']> = async (context, submitted) => {
  const id = applicationIdOf(submitted);
  return inPortal(context, async (page) =>
    applicationReply(await rowOf(page, context, await openPanel(page, context, id))),
  );
};

/**
 * Finds the application by customer and time, because Kafene's form has no field for Millrace's reference.
 */
export const lookup: NonNullable<Lender['lookup']> = async (context, { application, sentAt }) => {
  const customer = toCustomer(application);
  return inPortal(context, async (page) => {
    const found = await findApplication(page, context, customer, sentAt);
    return found && applicationReply(found);
  });
};

export const testCredentials: NonNullable<Lender['testCredentials']> = async (context) => {
  try {
    await inPortal(context, async () => undefined);
    return { ok: true, message: 'Kafene accepts the login.' };
  } catch (error) {
    if ((error as { code?: string }).code !== 'bad-credentials') throw error;
    return { ok: false, message: 'Kafene refused the login.' };
  }
};
