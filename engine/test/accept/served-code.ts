import { servedScripts } from './messages.ts';
import type { Probe } from './world.ts';

/**
 * Returns a probe (check) that the source code of the served pages matches each pattern. Used for behaviour
 * that no reply shows, for example how long a message stays visible.
 */
export const serves =
  (...patterns: readonly RegExp[]): Probe =>
  async ({ lab }) => {
    const scripts = await servedScripts(lab.url);
    const absent = patterns.filter((pattern) => !scripts.some((script) => pattern.test(script)));
    return [absent.length === 0, `no page has ${absent.map(String).join(', ')}`];
  };

/**
 * Returns a probe (check) that the source code of the served pages uses a constant with this value. The first
 * group of the pattern matches the short name that the build gave the constant.
 */
const servesConstant =
  (use: RegExp, value: string): Probe =>
  async ({ lab }) => {
    const uses = (await servedScripts(lab.url)).flatMap((script) => {
      const name = use.exec(script)?.[1];
      return name === undefined ? [] : [{ name, script }];
    });
    const holds = uses.some(
      ({ name, script }) => name === value || new RegExp(`\\b${name}=${value}\\b`).test(script),
    );
    return [holds, `${uses.length} pages have ${String(use)}, none with ${value}`];
  };

const text = (words: string): RegExp => new RegExp(words.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'));

/** Success for three seconds, an error for five. The build gives both constants short names. */
const toastTimes =
  /\b([\w$]+)=3e3,([\w$]+)=5e3\b[^]*variant:[\w$]+\?`error`:`success`,autoHideDuration:[\w$]+\|\|[\w$]+\?\2:\1/;
const three = /maxSnack:3/;
const bottomCentre = /anchorOrigin:\{vertical:\w+\?`top`:`bottom`,horizontal:`center`\}/;
const pageSizes = /=\[5,10,25\]/;
const countdown = text('New Update... Refreshing in 5, 4...');
const listHeight = /maxHeight:`60vh`,overflowY:`auto`/;
const qrSize = /size:\w+=150\b/;
const asksWhenIdle = servesConstant(/setTimeout\(\(\)=>\w+\.current\(\),(\w+)\)/, '5e3');
const messageRows = /minRows:4/;
const otherRows = /minRows:2/;
const cardsPerRow = /lg:`repeat\(3, 1fr\)`/;
/** The mask for percentages: at most four digits before and after the decimal point. */
const percent = /\.slice\(0,4\)\}`:``;return \w+\.slice\(0,4\)\+\w+/;
const steps = /\[\.\.\.\w+\?\[`Stores`\]:\[\],`Plan`,`Payment`\]/;

/** Probes of the limits that only the pages' source code states. */
export const limitsOfPages: Readonly<Record<string, Probe>> = {
  'snackbar-success': serves(toastTimes),
  'snackbar-error': serves(toastTimes),
  'snackbar-max': serves(three),
  'snackbar-position': serves(bottomCentre),
  'link-list-height': serves(listHeight),
  'qr-size': serves(qrSize),
  'textarea-message-min-rows': serves(messageRows),
  'textarea-other-min-rows': serves(otherRows),
  'org-table-page-sizes': serves(pageSizes),
  'org-table-page-size-default': serves(/\.find\(\w+=>\w+===\w+\)\?\?\w+\}/, pageSizes),
  'idle-check': asksWhenIdle,
  'reload-delay': serves(countdown, text('Refreshing in 5, 4, 3, 2, 1...')),
  'socket-reconnect-max': servesConstant(/reconnectionDelayMax:(\w+)/, '1e4'),
  'autocomplete-debounce': servesConstant(/===void 0\?(\w+):0\)/, '500'),
  'message-preview': servesConstant(/\$\{\w+\(\w+\.message\)\.slice\(0,(\w+)\)\}/, '30'),
  'payment-cards-per-row': serves(cardsPerRow),
  'payment-plan-split': serves(/under_25k/, /over_25k/),
  'subscription-steps-non-admin': serves(steps),
  'subscription-steps-admin': serves(steps),
  'percent-integer-digits': serves(percent),
  'percent-decimals': serves(percent),
  'closeout-date-shown': serves(text('MM/DD/YYYY')),
  // The server allows ten tiers. The page hides the button once the store has ten.
  'credit-tiers-add-visible-max': serves(/\.length<10&&.{0,120}onClick:\w+\.add,/),
};

/** Probes of rules about pages that only the pages' source code shows. */
export const rulesOfPages: Readonly<Record<string, Probe>> = {
  'version-check': async (product) => {
    const [asks, seen] = await asksWhenIdle(product);
    const [tells, missed] = await serves(countdown, /caches\.delete/, /serviceWorker/)(product);
    const { status, body } = await product.send('GET', '/system-settings/app-version');
    const answers = status === 200 && typeof body['version'] === 'string';
    return [asks && tells && answers, `${seen} ${missed} ${JSON.stringify(body)}`];
  },
  'tab-params': serves(
    /`tab`,`subscription`\)[^;]*`tab`,`basic`\)/,
    /\/app\/store\/billing\?tab=subscription/,
  ),
  'deal-room': serves(/`resources:read`\)[^]{0,400}deal_room_url[^]{0,600}`The Nest`/),
  'percent-mask': serves(percent),
  'subscription-flow': serves(steps),
  'associate-save': serves(
    /onSuccess:async\(\)=>\{[^}]*`Associate Saved`[^}]*invalidateQueries[^}]*\}[^;]{0,200}onSettled:/,
  ),
  'ui-snackbar': serves(toastTimes, three, bottomCentre, text('Close message')),
  'ui-textareas': serves(messageRows, otherRows),
  'ui-tables': serves(pageSizes),
  'ui-qr': serves(qrSize, text('right click and select save')),
  'ui-marketing-link-manager': serves(
    ...[listHeight, qrSize, text('Create New'), text('SAVE CHANGES'), text('Archive Link')],
    ...[text('Are you sure you want to delete this marketing link?'), text('right click and select save')],
  ),
  'ui-form-details': serves(text('Only seen by admin'), text('This form has not yet been configured')),
  'ui-card-form': serves(text('Must complete the form')),
  'ui-payment-card': serves(
    cardsPerRow,
    /\.length>1&&!\w+\.is_default&&[^;]{0,120}children:\w+\(`Remove`\)/,
    /last4/,
    /exp_month/,
    /billing_details/,
  ),
  'ui-status-menu': serves(text('API Pipe'), text('DO_NOT_SUBMIT'), text('FS Lease Soft Decline')),
  'ui-date-range': serves(/\w+\(`1 day`\):\w+\(`\{count\} days`/, /label":\w+\(`Period`\)/),
  'thank-you-dialog': serves(text('Create New Message'), text('Edit Thank You Message')),
};
