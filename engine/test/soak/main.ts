import { writeFileSync } from 'node:fs';
import { meets, printFigures } from '../bench/figures.ts';
import { readOptions, usage } from './options.ts';
import { soak } from './soak.ts';

const values = readOptions(process.argv.slice(2));
if (values === 'help') {
  console.log(usage);
  process.exit(0);
}
console.log(`soaking for ${values.minutes} minutes ...`);
const { figures, errors } = await soak(values.minutes, (line) => console.log(line));
console.log('');
printFigures(figures);
for (const line of errors) console.log(line);
if (values.json) writeFileSync(values.json, `${JSON.stringify(figures, null, 2)}\n`);
const missed = Object.entries(figures).flatMap(([name, figure]) => (meets(figure) === false ? [name] : []));
console.log(missed.length > 0 ? `\nmissed: ${missed.join(', ')}` : '\nall goals reached');
process.exit(missed.length > 0 ? 1 : 0);
