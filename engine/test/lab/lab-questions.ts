/** The id of the only question of an `asker` lender. */
export const labCode = 'lab-answer';

/**
 * Returns the source code of a lender that accepts the application over HTTP and then asks for a code. It
 * decides when it receives the code. The lender does not deduplicate, so a code that is sent twice appears
 * twice in the sandbox's ledger.
 */
export const askerCode = (id: string, milliseconds: number): string => `
import { defineLender, LenderError } from '@millrace/plugin-sdk';
const path = (context, rest) => new URL('/plain/${id}/applications' + rest, context.baseUrl).href;
const question = { id: '${labCode}', kind: 'code', prompt: { en: 'Which code?', es: '¿Qué código?' } };
const asking = { outcome: 'Hold', waitingOn: 'consumer', inputRequests: [question] };
const send = async (context, rest, json) => {
  const reply = await context.http.request({ method: 'POST', path: path(context, rest + '?ms=${milliseconds}'), mayCreate: true, json });
  if (reply.status >= 500 || !reply.json) throw new LenderError('server-error', 'maybe', 'The lender failed.', reply.status);
};
const see = async (context, rest) => {
  const reply = await context.http.request({ method: 'GET', path: path(context, rest), mayCreate: false });
  if (reply.status === 404) return null;
  if (reply.status !== 200 || !reply.json) throw new LenderError('server-error', 'no', 'The look failed.', reply.status);
  return reply.json;
};
const shown = async (context, reference) =>
  (await see(context, '/' + reference + '/contract'))?.state === 'Signed' ? { outcome: 'Approved' } : asking;
export default defineLender({
  id: '${id}',
  async submit(context, { reference, answers: { email } }) {
    await send(context, '', { reference, email });
    return asking;
  },
  lookup: async (context, { application: { reference } }) =>
    (await see(context, '/' + reference)) && shown(context, reference),
  poll: (context, { reference }) => shown(context, reference),
  async answer(context, { reference }) {
    await send(context, '/' + reference + '/contract', { operation: 'answer', state: 'Signed' });
    return { outcome: 'Approved' };
  },
});
`;
