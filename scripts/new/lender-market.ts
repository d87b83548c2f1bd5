import { countries, type CountryCode } from '@millrace/schemas/countries';
import { Problem } from '../bootstrap/problem.mjs';

export type Mode = 'api' | 'portal';

interface Sample {
  /** The nation or province of the store. */
  readonly state: string;
  /** Answers of the sample shopper to the questions that the template for the US does not ask. */
  readonly answers: Readonly<Record<string, string>>;
}

/** The sample store and shopper of a new lender, by country. Those of the US are in the template. */
const samples: Partial<Record<CountryCode, Sample>> = {
  GB: {
    state: 'ENG',
    answers: {
      mobile_phone: '+44 7700 900199',
      address_number: '418',
      address_street_name: 'Larch Street',
      apt_suite: '7',
      city: 'Leeds',
      county: 'West Yorkshire',
      zip_code: 'LS1 4DY',
    },
  },
  CA: {
    state: 'ON',
    answers: {
      mobile_phone: '(416) 555-0199',
      address_number: '418',
      address_street_name: 'Larch Street',
      apt_suite: '7',
      city: 'Toronto',
      zip_code: 'M5V 2T6',
    },
  },
};

/** The countries for which `npm run new:lender` writes a lender. */
export const lenderCountries = ['US', ...Object.keys(samples)] as CountryCode[];

const optional = new Set(['apt_suite', 'county']);
const phoneReason = {
  en: 'Template Lender sends text messages to this number.',
  es: 'Template Lender envía mensajes de texto a este número.',
};
const addressReason = {
  en: 'Template Lender checks where you live.',
  es: 'Template Lender verifica dónde vive.',
};

/** Changes the files of the template to those of a lender in another country. */
export function inCountry(
  files: Readonly<Record<string, string>>,
  mode: Mode,
  country: CountryCode,
): Record<string, string> {
  const sample = samples[country];
  if (!sample) return { ...files };
  const change = (file: string, by: (document: Document) => object) => ({
    [file]: JSON.stringify(by(JSON.parse(files[file] ?? '{}') as Document)),
  });
  return {
    ...files,
    ...change('lender.json', (manifest) => ({
      ...manifest,
      countries: [country],
      currencies: [countries[country].currency],
    })),
    ...change('fields.json', ({ fields = [] }) => ({
      fields: [...fields, ...Object.keys(sample.answers).map(question)],
    })),
    ...change('scenarios.json', ({ applicant = { answers: {} }, ...rest }) => ({
      applicant: {
        ...applicant,
        store: { name: 'Harbor Furniture', state: sample.state, country },
        answers: { ...applicant.answers, date_of_birth: '1988-04-17', ...sample.answers },
      },
      ...rest,
    })),
    'src/to-lender.ts': mapping[mode](files['src/to-lender.ts'] ?? '', country, 'county' in sample.answers),
  };
}

/** The parts of the template's JSON files that differ by country. */
interface Document {
  fields?: object[];
  applicant?: { answers: Record<string, string> };
}

const question = (id: string) => ({
  id,
  required: !optional.has(id),
  because: id === 'mobile_phone' ? phoneReason : addressReason,
});

/** Adds the phone and the address to the request of an API, or to the form of a portal. */
const mapping: Record<Mode, (text: string, country: CountryCode, hasCounty: boolean) => string> = {
  api: (text, country, hasCounty) =>
    after(text, "    email: { field: 'email' },\n", [
      "    phone: { field: 'mobile_phone', as: 'phone-e164' },",
      "    'address.street': { join: ['address_number', 'address_street_name'], also: ['apt_suite'] },",
      "    'address.city': { field: 'city' },",
      ...(hasCounty ? ["    'address.county': { field: 'county', optional: true },"] : []),
      "    'address.postcode': { field: 'zip_code' },",
      `    'address.country': { value: '${country}' },`,
      `    currency: { value: '${countries[country].currency}' },`,
    ]),
  portal: (text, _country, hasCounty) =>
    `${after(
      text.replace('answer, isoDate', 'answer, isoDate, optionalAnswer'),
      "    ['Email', answer(application, 'email')],\n",
      [
        "    ['Phone', answer(application, 'mobile_phone')],",
        "    ['Address', addressLine(application)],",
        "    ['Postcode', answer(application, 'zip_code')],",
      ],
    )}
/** Returns the address without its postcode, in the order of a letter: \`7, 418 Larch Street, …\`. */
function addressLine(application: Application): string {
  const parts = [
    optionalAnswer(application, 'apt_suite'),
    \`\${answer(application, 'address_number')} \${answer(application, 'address_street_name')}\`,
    answer(application, 'city'),${hasCounty ? "\n    optionalAnswer(application, 'county')," : ''}
  ];
  return parts.filter((part) => part !== undefined).join(', ');
}
`,
};

function after(text: string, line: string, added: readonly string[]): string {
  if (!text.includes(line))
    throw new Problem(
      'to-lender.ts of the template has changed.',
      'Name its new line in scripts/new/lender-market.ts.',
    );
  return text.replace(line, `${line}${added.join('\n')}\n`);
}
