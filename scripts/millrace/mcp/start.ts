import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { connect } from '@millrace/client';
import { storedLogin } from '../settings.ts';
import { mcpServer } from './server.ts';

/** Runs the MCP server on standard input and output until the AI assistant closes them. */
export async function startMcp({ mayWrite }: { mayWrite: boolean }): Promise<void> {
  const login = storedLogin();
  const server = mcpServer({ ...login, client: connect(login), mayWrite });
  await server.connect(new StdioServerTransport());
  await new Promise<void>((resolve) => {
    server.server.onclose = () => resolve();
    process.stdin.once('end', resolve);
  });
}
