import {
  expectSame,
  LenderError,
  type LenderApplication,
  type LenderContext,
  type LenderReply,
  type Submitted,
} from '@millrace/plugin-sdk';
import { read } from './call.ts';
import { changesOf } from './changes.ts';
import { fromApplication } from './from-lender.ts';
import { listed } from './lists.ts';
import { Application, ApplicationReply } from './wire.ts';

const day = 24 * 60 * 60 * 1000;

/** Reads the application, and everything that the store asked for after the approval. */
export async function poll(context: LenderContext, submitted: Submitted): Promise<LenderReply> {
  const application = await applicationOf(context, submitted);
  return changesOf(context, application, fromApplication(application));
}

/**
 * Finds the application by our reference in the list of the account. `created_after` only shortens the list.
 * It is two days early, because it is a date without a zone and clocks differ.
 */
export async function lookup(
  context: LenderContext,
  { application, sentAt }: { application: LenderApplication; sentAt: string },
): Promise<LenderReply | null> {
  const since = new Date(Date.parse(sentAt) - 2 * day).toISOString().slice(0, 10);
  const query = { 'filter[created_after]': since };
  for await (const found of listed(context, '/applications', Application, query))
    if (found.merchant_reference === application.reference)
      return fromApplication(await show(context, found.id));
  return null;
}

export async function applicationOf(context: LenderContext, { references }: Submitted): Promise<Application> {
  const { application: id } = references;
  if (!id) throw new LenderError('mapping-failed', 'no', 'The application at Divido is unknown.');
  return show(context, id);
}

async function show(context: LenderContext, id: string): Promise<Application> {
  const { data } = await read(context, `/applications/${encodeURIComponent(id)}`, ApplicationReply);
  expectSame(id, data.id, 'data.id');
  return data;
}
