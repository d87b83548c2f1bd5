import {
  expectReply,
  LenderError,
  readReply,
  Type,
  type LenderContext,
  type Static,
  type TSchema,
} from '@millrace/plugin-sdk';
import { documents } from './documents.ts';

const GraphqlReply = Type.Object({
  data: Type.Optional(Type.Unknown()),
  errors: Type.Optional(
    Type.Union([Type.Array(Type.Object({ message: Type.Optional(Type.String()) })), Type.Null()]),
  ),
});

export interface Call<Data extends TSchema> {
  do: keyof typeof documents;
  variables: Readonly<Record<string, unknown>>;
  data: Data;
  /** Millrace's reference of the application. Koalafi writes it to its logs as the correlation id. */
  reference: string;
  /** True if a second call would create a second object. */
  mayCreate: boolean;
  /** True for queries, which change nothing. */
  reads?: true;
}

/** Makes one GraphQL call. Koalafi's reply always has status 200. Results and declines are inside `data`. */
export async function call<Data extends TSchema>(
  context: LenderContext,
  wanted: Call<Data>,
): Promise<Static<Data>> {
  const sent = wanted.mayCreate ? 'maybe' : 'no';
  const reply = await context.http.request({
    method: 'POST',
    path: '/query',
    headers: { 'correlation-id': wanted.reference },
    json: {
      operationName: operationName(wanted.do),
      query: documents[wanted.do],
      variables: wanted.variables,
    },
    mayCreate: wanted.mayCreate,
    ...(wanted.reads && { reads: true }),
  });
  const { data, errors } = readReply(GraphqlReply, expectReply(reply, sent), sent);
  const nothing = data === undefined || data === null;
  if (
    nothing &&
    errors?.some(({ message }) => /^(unauthori[sz]ed|unauthenticated|forbidden)/i.test(message ?? ''))
  ) {
    throw new LenderError(
      'bad-credentials',
      'no',
      'Koalafi refused the dealer ID or the API key.',
      reply.status,
    );
  }
  if (nothing && errors && errors.length > 0) {
    throw new LenderError('server-error', sent, `Koalafi could not run ${wanted.do}.`, reply.status);
  }
  return readReply(wanted.data, { ...reply, json: data }, sent, 'data');
}

function operationName(name: keyof typeof documents): string {
  return name === 'customer' ? 'customers' : name;
}
