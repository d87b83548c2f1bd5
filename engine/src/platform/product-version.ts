import { readFileSync } from 'node:fs';
import path from 'node:path';

const packageFile = path.resolve(import.meta.dirname, '../../package.json');

/** The version of the product that runs. */
export const productVersion = (JSON.parse(readFileSync(packageFile, 'utf8')) as { version: string }).version;
