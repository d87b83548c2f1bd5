import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { ApiProblem, type Calls } from '@millrace/client';
import { z } from 'zod';
import { loadDocs, searchDocs, type DocsPart } from './docs.ts';
import { applicationView, explanationView, sessionView } from './views.ts';

export interface McpOptions {
  readonly client: Calls;
  readonly storeId: number;
  /** Address of the Millrace installation. The tools search the guide of this installation. */
  readonly url: string;
  /** True: tools that change something are offered too. */
  readonly mayWrite?: boolean;
  readonly fetch?: typeof fetch;
}

type ToolName = Parameters<Calls['recordToolCall']>[0]['body']['tool'];

const reads = { readOnlyHint: true, openWorldHint: false };
const uuid = z.uuid();

/**
 * Returns an MCP server that uses Millrace's API. Each call of a tool is first recorded in the store's audit
 * log. If this fails, the tool is not called. Replies contain nothing that a shopper entered.
 */
export function mcpServer({ client, storeId, url, mayWrite = false, fetch: send }: McpOptions): McpServer {
  const server = new McpServer({ name: 'millrace', version: '0.1.0' });
  let docs: Promise<DocsPart[]> | undefined;

  const run = async (tool: ToolName, subject: string | undefined, work: () => Promise<unknown>) => {
    try {
      await client.recordToolCall({ body: { storeId, tool, ...(subject && { subject }) } });
      return { content: [{ type: 'text' as const, text: JSON.stringify(await work(), null, 1) }] };
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error;
      const text = [error.message, error.next].filter(Boolean).join(' ');
      return { isError: true, content: [{ type: 'text' as const, text }] };
    }
  };

  server.registerTool(
    'find_applications',
    {
      title: 'Find applications',
      description: 'Lists applications of the store, newest first, with status and next step.',
      inputSchema: {
        search: z.string().max(80).optional().describe('reference of an application'),
        tab: z
          .enum([
            'needs_action',
            'needs_customer',
            'in_progress',
            'approved',
            'contract_out',
            'funded',
            'closed',
          ])
          .optional(),
        from: z.iso.date().optional().describe('first day'),
        to: z.iso.date().optional().describe('last day'),
        limit: z.number().int().min(1).max(50).default(20),
      },
      annotations: reads,
    },
    (query) =>
      run('find_applications', undefined, async () => {
        const { list, count } = await client.listApplications({ query: { ...query, store_id: storeId } });
        return { count, applications: list.map(applicationView) };
      }),
  );

  server.registerTool(
    'explain_application',
    {
      title: 'Explain an application',
      description: 'Says what each lender answered, why lenders were excluded, and what happens next.',
      inputSchema: { application_id: uuid },
      annotations: reads,
    },
    ({ application_id: id }) =>
      run('explain_application', id, async () =>
        explanationView(await client.getProcessingDetails({ params: { store_id: storeId, form_id: id } })),
      ),
  );

  server.registerTool(
    'get_checkout_session',
    {
      title: 'Get a checkout session',
      description: 'Reads the present state of a checkout session.',
      inputSchema: { session_id: uuid },
      annotations: reads,
    },
    ({ session_id: id }) =>
      run('get_checkout_session', id, async () =>
        sessionView(await client.getCheckoutSession({ params: { id } })),
      ),
  );

  server.registerTool(
    'tail_events',
    {
      title: 'Tail events',
      description: 'Lists events of the store after a sequence number. Call it again with the last sequence.',
      inputSchema: { after: z.number().int().min(0).default(0) },
      annotations: reads,
    },
    ({ after }) =>
      run('tail_events', undefined, async () => {
        const events = await client.listStoreEvents({ query: { after, store_id: storeId } });
        return events.map(({ sequence, type, formId, at }) => ({
          sequence,
          type,
          application_id: formId,
          at,
        }));
      }),
  );

  server.registerTool(
    'search_docs',
    {
      title: 'Search the documentation',
      description: 'Searches the guide and the endpoints of the API.',
      inputSchema: { question: z.string().min(2).max(200) },
      annotations: reads,
    },
    ({ question }) =>
      run('search_docs', undefined, async () => {
        docs ??= loadDocs(url, send);
        return searchDocs(await docs, question);
      }),
  );

  if (mayWrite) addWriteTools(server, run, { client, storeId });
  return server;
}

type Run = (
  tool: ToolName,
  subject: string | undefined,
  work: () => Promise<unknown>,
) => Promise<{ content: { type: 'text'; text: string }[]; isError?: boolean }>;

function addWriteTools(
  server: McpServer,
  run: Run,
  { client, storeId }: Pick<McpOptions, 'client' | 'storeId'>,
): void {
  server.registerTool(
    'create_checkout_session',
    {
      title: 'Create a checkout session',
      description:
        'Starts an application for a customer and returns the page on which the customer continues.',
      inputSchema: {
        cents: z.number().int().min(1).max(100_000_000),
        mobile_phone: z.string().max(20).describe('like (512) 555-0147'),
        email: z.email().max(255),
        order_number: z.string().max(64).optional(),
        consent_note: z.string().min(1).max(255).describe('how the customer agreed to pass on the data'),
      },
      annotations: { readOnlyHint: false, destructiveHint: false, openWorldHint: false },
    },
    ({ cents, order_number, ...customer }) =>
      run('create_checkout_session', undefined, async () => {
        const { qr_svg: _, ...session } = await client.createCheckoutSession({
          body: {
            storeId,
            amount: { cents, currency: 'USD' },
            customer,
            ...(order_number !== undefined && { order_number }),
          },
        });
        return session;
      }),
  );
}
