import { roles, type Role } from '@millrace/schemas/permissions';
import type { Answer } from '../journeys/support/http-client.ts';
import { missing, row, type Row } from './row.ts';
import { isPlanned, type AcceptedProduct } from './world.ts';

/** A call that the specification names. */
export interface PrintedCall {
  call: string;
  /**
   * True if the specification states method and path of the call. False if it only describes what the call
   * does.
   */
  printed: boolean;
  /** True if the call works without a signed-in user. */
  open?: true;
  /** The roles that may use the call. Undefined if the specification does not say. */
  roles?: Role[];
  /** The names of the properties that the specification states for the request body. */
  body?: string[];
  /**
   * Specified properties of the request body that the server accepts but ignores, because it sets them
   * itself.
   */
  ignored?: string[];
  /** The names of the properties that the specification states for the reply. */
  reply?: string[];
}

const isAbsent = ({ status, body }: Answer): boolean =>
  status === 404 && body['message'] === 'This address does not exist.';

/** Returns method and path of a call. A slash at the end of the path is ignored. */
const partsOfCall = (call: string): [string, string] => {
  const [method = '', path = ''] = call.split(' ');
  return [method, path.length > 1 ? path.replace(/\/$/, '') : path];
};

/** Replaces each path parameter by the id 0, which no object has. */
const concrete = (path: string): string => path.replaceAll(/\{\w+\}/g, '0');

/**
 * Checks every specified call. It must exist, refuse users who are not signed in, and allow exactly the
 * specified roles. Its body and its reply must have the specified properties.
 */
export async function checkEndpoints(
  product: AcceptedProduct,
  calls: readonly PrintedCall[],
): Promise<Row[]> {
  const rows: Row[] = [];
  for (const one of calls) {
    const [method, path] = partsOfCall(one.call);
    const send = (role?: Role) =>
      product.send(method, concrete(path), { ...(role && { role }), ...(method !== 'GET' && { json: {} }) });
    const anonymous = await send();
    const block = one.printed ? 'printed calls' : 'named calls';
    if (isAbsent(anonymous)) {
      const is = isPlanned(method, path);
      rows.push(is ? missing(block, one.call) : row(block, one.call, false, 'there is no such address'));
      for (const part of partsOf(one))
        rows.push(is ? missing(...part) : row(...part, false, 'no such address'));
      continue;
    }
    rows.push(row(block, one.call, true));
    const { status, code } = anonymous;
    if (!one.open) rows.push(row('without sign-in', one.call, status === 401, `${status} ${code}`));
    if (one.roles) rows.push(...(await checkRoles(one.call, one.roles, send)));
    rows.push(...checkNames(product, one, method, path));
  }
  return rows;
}

/** Returns the group and the name of each check of a call, except the check that the call exists. */
const partsOf = ({ call, open, roles: held, body = [], reply = [] }: PrintedCall): [string, string][] => [
  ...(open ? [] : [['without sign-in', call] as [string, string]]),
  ...(held ? roles.map((role): [string, string] => ['roles of calls', `${call} as ${role}`]) : []),
  ...body.map((name): [string, string] => ['names in bodies', `${call} ${name}`]),
  ...reply.map((name): [string, string] => ['names in replies', `${call} ${name}`]),
];

async function checkRoles(
  call: string,
  printed: readonly Role[],
  send: (role: Role) => Promise<Answer>,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (const role of roles) {
    const { status, code } = await send(role);
    const isRefused = status === 403 && code === 'not-allowed';
    const word = printed.includes(role) ? 'may' : 'may not';
    rows.push(
      row(
        'roles of calls',
        `${call} as ${role}`,
        isRefused !== printed.includes(role),
        `${word}, but ${status} ${code}`,
      ),
    );
  }
  return rows;
}

function checkNames(
  product: AcceptedProduct,
  { call, body = [], reply = [] }: PrintedCall,
  method: string,
  path: string,
): Row[] {
  const operation = product.operation(method, path);
  const taken = operation?.requestBody?.content['application/json']?.schema;
  const given = Object.entries(operation?.responses ?? {}).find(([status]) => status.startsWith('2'))?.[1];
  const answered = given?.content?.['application/json']?.schema;
  const listed = product.schemaAt(answered, '[]') ?? answered;
  return [
    ...body.map((name) =>
      row(
        'names in bodies',
        `${call} ${name}`,
        product.schemaAt(taken, name) !== undefined,
        'not in the body',
      ),
    ),
    ...reply.map((name) =>
      row(
        'names in replies',
        `${call} ${name}`,
        product.schemaAt(listed, name) !== undefined,
        'not in the reply',
      ),
    ),
  ];
}
