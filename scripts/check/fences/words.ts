import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
// Imports the source and not the package, because a fresh clone is checked before it is built.
import { roles } from '../../../schemas/permissions/grants.ts';

interface WordRule {
  word: RegExp;
  within: readonly string[];
  /** Files in which the word is allowed. */
  except: RegExp;
  remedy: string;
}

const PAGES = ['admin/src/**/*.{ts,tsx}', 'portal/src/**/*.{ts,tsx}'];
const SPECS = String.raw`\.spec\.tsx?$|/testing/`;

/**
 * Matches code that changes a library: a method replaced on a prototype, a mocked or modified library, a
 * replaced `getComputedStyle`.
 */
const PATCHED_LIBRARY = new RegExp(
  [
    String.raw`\.prototype(\.\w+|\[[^\]]+\])\s*=(?!=)`,
    String.raw`\b(defineProperty|assign)\(\s*[\w.]+\.prototype\b`,
    String.raw`\b(jest\.(do)?mock|unstable_mockModule)\(\s*['"](react|react-dom|jsdom|@jest/environment-jsdom-abstract)\b`,
    String.raw`__CLIENT_INTERNALS|['"]jsdom/lib\b|\bgetComputedStyle\s*=(?!=)`,
  ].join('|'),
);

/** Returns a pattern for statements that write a table, in SQL or in a query of Kysely. */
const writesOf = (table: string) =>
  new RegExp(
    String.raw`\b(UPDATE|INTO|DELETE\s+FROM|TRUNCATE)\s+(TABLE\s+)?(ONLY\s+)?(public\.)?"?${table}"?(?![\w.])` +
      String.raw`|\.(insert|insertInto|updateTable|deleteFrom|mergeInto|replaceInto)\(\s*['"\`](public\.)?${table}(?!\w)`,
    'i',
  );

/** Files with amounts that Millrace charges stores: Millrace's prices at Stripe are in US dollars. */
const IN_DOLLARS =
  '^(portal|admin|engine)/src/.*/(billing|integrations|stripe-settings)/' +
  String.raw`|^schemas/messages/billing\.ts$`;

/** Rules that imports cannot express: each word may be used only in certain files. */
const wordRules: readonly WordRule[] = [
  {
    word: PATCHED_LIBRARY,
    within: [
      'engine/test/dom/*.{ts,mjs}',
      '{portal/src,portal/ui,admin/src}/**/*.spec.{ts,tsx}',
      '{portal/src,portal/ui,admin/src}/**/testing/**/*.{ts,tsx}',
    ],
    except: /\/node_modules\//,
    remedy: 'page specs run on jsdom and React as they are; what jsdom lacks is added with `??=`.',
  },
  {
    word: /\bspyOn\(\s*[\w.]+\.prototype\b|\.prototype(\.\w+|\[[^\]]+\])\s*=(?!=)|\b(defineProperty|assign)\(\s*[\w.]+\.prototype\b/,
    within: ['engine/{src,test}/**/*.ts'],
    // The rule above covers the folder engine/test/dom.
    except: /^engine\/test\/dom\//,
    remedy:
      'specs change no class of a library; observe statements with observed-statements.ts, or provide a subclass.',
  },
  {
    word: /\bdollars\(|\bcurrency: 'USD'|>\$<|['"`(> ]\$\$\{(?=[^}]*(cents|amount|price))|\(USD\)/i,
    within: [...PAGES, 'engine/src/**/*.ts', 'schemas/**/*.ts'],
    // The example of the API document has an amount, and schemas/money and schemas/countries define currencies.
    except: new RegExp(
      `${IN_DOLLARS}|^schemas/(money|countries)/|^schemas/api/checkout-sessions\\.ts$|${SPECS}`,
    ),
    remedy: 'an amount is shown in the currency of its store or offer: money(cents, currency).',
  },
  {
    word: /\bfetch\(|['"`]\/api(\/|['"`])|\bmethod: ['"](GET|POST|PUT|PATCH|DELETE)['"]/,
    within: PAGES,
    // safe-path.ts names the address of the API, because it prevents links to the API from being opened as
    // pages.
    except: new RegExp(`^portal/src/store/shared/address/safe-path\\.ts$|${SPECS}`),
    remedy: 'an endpoint is called by its contract: call(api.…) of @millrace/schemas/calls.',
  },
  {
    word: /\brequest\b.*'@millrace\/schemas\/http-client'/,
    within: PAGES,
    except: new RegExp(`^admin/src/providers/http-client\\.ts$|${SPECS}`),
    remedy: 'an endpoint is called by its contract: call(api.…) of @millrace/schemas/calls.',
  },
  {
    word: /\bcall\b.*'@millrace\/schemas\/http-client'/,
    within: ['admin/src/**/*.{ts,tsx}'],
    // These files implement react-admin's providers, which handle refused requests themselves.
    except: new RegExp(`^admin/src/providers/|^admin/src/access/session\\.ts$|${SPECS}`),
    remedy:
      'a component takes `call` from admin/src/providers/http-client.ts, which ends an expired session.',
  },
  {
    word: /\buseGet(List|One|Many)\b/,
    within: ['admin/src/**/*.{ts,tsx}'],
    except: new RegExp(`^admin/src/shared/data/use-records\\.ts$|${SPECS}`),
    remedy:
      'useRows, useRecord and useRecords of admin/src/shared/data give records their type by the contract.',
  },
  {
    word: /\bprocess\.env\b/,
    within: ['engine/src/**/*.ts', 'plugins/*/src/**/*.ts'],
    except: new RegExp(`^engine/src/platform/config/|^plugins/sdk/src/testing/|${SPECS}`),
    remedy: 'settings are parsed once, in engine/src/platform/config; ask for Config.',
  },
  {
    word: /\.get\b.*\{ strict: false \}/,
    within: ['engine/src/**/*.ts'],
    except: new RegExp(SPECS),
    remedy:
      'inject the provider; work that a process starts is registered by decorators of platform/registry.',
  },
  {
    word: /^export \*/,
    within: ['engine/src/features/*/*/index{,.logic}.ts', 'engine/src/plugin-host/index.ts'],
    except: new RegExp(SPECS),
    remedy: 'a facade names what others use; export each name.',
  },
  {
    word: /\bDate\.now\(|\bnew Date\(\)|\bMath\.random\(/,
    within: ['engine/src/**/*.{logic,machine,plan,decide}.ts', 'schemas/**/*.ts'],
    except: new RegExp(`/(dist|node_modules)/|${SPECS}`),
    remedy: 'pure code is given the time; add a parameter.',
  },
  {
    word: /\bDate\.now\(|\bnew Date\(\)/,
    within: ['engine/src/features/**/*.ts'],
    // Entities may use the current time, because the timestamp of a new row affects no decision. Another rule
    // covers the logic files.
    except: new RegExp(String.raw`\.(entity|logic|machine|plan|decide)\.ts$|${SPECS}`),
    remedy: 'a service asks engine/src/platform/clock.ts (Clock), so that specs can fix the time.',
  },
  {
    word: new RegExp(`['"](${roles.join('|')})['"]`),
    within: ['engine/src/**/*.ts', 'admin/src/**/*.{ts,tsx}', 'portal/src/**/*.{ts,tsx}'],
    // Demo users have roles, and associates of a store are users with one role. In both cases the role is
    // stored data and not the basis of a permission check.
    except: new RegExp(
      `^engine/src/features/demo/demo-seed/|/tenancy/stores/stores\\.service\\.ts$|${SPECS}`,
    ),
    remedy: 'no code decides by role; name a permission of schemas/permissions and ask can().',
  },
  {
    word: /\b[Aa]pi[ -]?[Tt]okens?\b|\bAPI tokens?\b|store-cache|Store Settings/,
    within: ['engine/src/platform/**/*.ts'],
    except: new RegExp(SPECS),
    remedy:
      'the platform knows no word of a feature; ask for it by an abstract class that the feature provides.',
  },
  {
    // The words are names of kinds of ids. These two files must treat all kinds alike, because the kinds and
    // their owners are data.
    word: /['"](public-store|store|org|laa|form)['"]/,
    within: ['engine/src/platform/http/access/owners.ts', 'engine/src/platform/http/access/named-ids.ts'],
    except: new RegExp(SPECS),
    remedy: 'the guard asks about every kind alike; what is special of one stands in schemas/permissions.',
  },
  {
    word: writesOf('attempt'),
    within: ['engine/src/**/*.ts'],
    // These files contain the SQL statements of AttemptStore. No other code may write attempts.
    except: new RegExp(
      `/route-attempts/transitions/(transition-statement|attempt-claims|new-attempts|ended-attempts)\\.ts$|${SPECS}`,
    ),
    remedy: 'an attempt is changed through AttemptStore, by the machine.',
  },
  {
    word: writesOf('attempt_event'),
    within: ['engine/src/**/*.ts'],
    // These files contain the SQL statements of AttemptStore. attempt-store.ts also writes a note that
    // changes no state.
    except: new RegExp(
      `/route-attempts/(attempt-store|transitions/(transition-statement|attempt-claims|new-attempts|ended-attempts))\\.ts$|${SPECS}`,
    ),
    remedy: 'the history of an attempt is written by AttemptStore, with the change it is about.',
  },
  {
    word: writesOf('route'),
    within: ['engine/src/**/*.ts'],
    // transition-statement.ts stores the decision of a lender and the next state of the application's
    // routing in one statement.
    except: new RegExp(`/route-attempts/(route-store|transitions/transition-statement)\\.ts$|${SPECS}`),
    remedy: 'a route is written by RouteStore, and moved by AttemptStore.',
  },
  {
    word: writesOf('contract_step'),
    within: ['engine/src/**/*.ts'],
    except: new RegExp(
      `/contract-flows/(steps/step-(changes|queries)|lender-calls/contract-reconciler)\\.ts$|${SPECS}`,
    ),
    remedy: 'a step of a contract is changed through StepChanges, by the machine.',
  },
];

/** Returns one line for each use of a restricted word outside its allowed files, with the remedy. */
export function misplacedWords(root: string): string[] {
  return wordRules.flatMap(({ word, within, except, remedy }) =>
    filesOf(root, within)
      .filter((file) => !except.test(file))
      .flatMap((file) => linesWith(path.join(root, file), word).map((line) => `${file}:${line}: ${remedy}`)),
  );
}

const filesOf = (root: string, patterns: readonly string[]): string[] =>
  globSync([...patterns], { cwd: root });

/**
 * Returns the numbers of the lines with a match. A match may extend over several lines, as a statement does.
 */
const linesWith = (file: string, word: RegExp): number[] => {
  const text = readFileSync(file, 'utf8');
  const found = text.matchAll(new RegExp(word.source, `${word.flags}gm`));
  return [...new Set([...found].map(({ index }) => text.slice(0, index).split('\n').length))];
};
