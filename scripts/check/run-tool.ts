import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';

/** Runs a tool from node_modules. Returns its output when it fails, otherwise an empty text. */
export async function runTool(root: string, name: string, toolArguments: string[]): Promise<string> {
  const child = spawn(process.execPath, [executableOf(root, name), ...toolArguments], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...(!process.stdout.isTTY && { NO_COLOR: '1' }) },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('close', resolve);
    child.once('error', reject);
  });
  return code === 0 ? '' : output.trim() || `${name} ended with ${code}`;
}

/**
 * Returns the path of a tool. It is found through the package of the tool, so that it runs under the project's
 * Node.
 */
function executableOf(root: string, name: string): string {
  const folder = path.join(root, 'node_modules', name);
  const { bin } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as {
    bin: string | Record<string, string>;
  };
  const file = typeof bin === 'string' ? bin : (bin[name] ?? Object.values(bin)[0]);
  return path.join(folder, file!);
}
