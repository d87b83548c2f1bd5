// `npm run words:lower`: in unclear-words.json, lowers the allowed number of uses of each word to its
// current number. Run it after a rename.
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../../bootstrap/paths.mjs';
import { readUnclearWords, unclearWordPlaces } from './unclear-words.ts';

const list = readUnclearWords();
const places = unclearWordPlaces(root, list);
const allowed = Object.fromEntries(
  Object.entries(list.allowed).map(([word, limit]) => [word, Math.min(limit, places.get(word)!.length)]),
);
const file = path.join(import.meta.dirname, 'unclear-words.json');
writeFileSync(file, `${JSON.stringify({ ...list, allowed }, null, 2)}\n`);
