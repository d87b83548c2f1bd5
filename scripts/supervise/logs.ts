import { createWriteStream, existsSync, mkdirSync, renameSync } from 'node:fs';
import path from 'node:path';
import { inRoot } from '../bootstrap/paths.mjs';
import { stripVTControlCharacters } from 'node:util';
import type { Log } from '../infra/server-process.ts';

export const LOG_FOLDER = inRoot('.data/logs');

/** Creates the log file of a process. It is new at each start; the file of the previous start is retained. */
export function logTo(name: string): Log {
  mkdirSync(LOG_FOLDER, { recursive: true });
  const file = path.join(LOG_FOLDER, `${name}.log`);
  if (existsSync(file)) renameSync(file, path.join(LOG_FOLDER, `${name}.previous.log`));
  const stream = createWriteStream(file);
  return (text) => stream.write(stripVTControlCharacters(text));
}

/** Returns a log that writes to the given log and also to the developer's console. */
export function logToConsoleAnd(log: Log): Log {
  return (text) => {
    process.stdout.write(text);
    log(text);
  };
}
