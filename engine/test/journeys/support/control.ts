/** Calls the control API of the lender sandbox, to set how its lenders behave next. */
export async function control(
  lab: { sandbox: { url: string } },
  what: string,
  json: object,
): Promise<unknown> {
  const reply = await fetch(`${lab.sandbox.url}/_control/${what}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(json),
  });
  if (!reply.ok) throw new Error(`The sandbox answered ${reply.status}: ${await reply.text()}`);
  return reply.json();
}
