import { writeFileSync } from 'node:fs';
import { answering } from './form-typing.ts';
import { asked } from './asked.ts';
import { authOverhead } from './auth-overhead.ts';
import { billing } from './billing.ts';
import { meets, printFigures, type Figures } from './figures.ts';
import { clicks } from './clicks.ts';
import { decisions } from './decisions.ts';
import { formReads } from './form-reads.ts';
import { hangingLender } from './hanging-lender.ts';
import { lenderHops } from './hops.ts';
import { jobSearch } from './job-search.ts';
import { keystrokes } from './keystrokes.ts';
import { lists } from './lists.ts';
import { loginTiming } from './login-timing.ts';
import { manyLenders } from './many-lenders.ts';
import { mergedForm } from './merged-form.ts';
import { modes } from './modes.ts';
import { readOptions, usage, type BenchOptions } from './options.ts';
import { replay } from './replay.ts';
import { reports } from './reports.ts';
import { saves } from './saves.ts';
import { shopper } from './shopper.ts';
import { shopperWay } from './shopper-way.ts';
import { webhooks } from './webhooks.ts';

/** The parts of the benchmark. The figures of one part are comparable only within one run. */
const parts: {
  name?: string;
  figures: readonly string[];
  run: (options: BenchOptions) => Figures | Promise<Figures>;
}[] = [
  { figures: ['hops_vs_floor', 'hops_vs_plain_bull'], run: lenderHops },
  { figures: ['waterfall_ratio', 'shotgun_ratio'], run: modes },
  {
    name: 'hanging',
    figures: ['hanging_others_p95_percent', 'hanging_api_p95_ms', 'hanging_doubled'],
    run: hangingLender,
  },
  { figures: ['routing_decision_p95_ms'], run: decisions },
  {
    name: 'asked',
    figures: ['answers_to_first_lender', 'asked_share_percent', 'needless_questions'],
    run: asked,
  },
  {
    name: 'keystrokes',
    figures: ['seconds_to_first_lender', 'seconds_of_all_stages'],
    run: keystrokes,
  },
  { figures: ['merged_form_cold_ms', 'merged_form_warm_ms'], run: mergedForm },
  { figures: ['api_start_ms_200_over_12', 'worker_memory_mb_200_over_12'], run: manyLenders },
  { name: 'replay', figures: ['replay_equal_percent', 'whatif_20000_s'], run: replay },
  { figures: ['form_reads_per_second'], run: formReads },
  { figures: ['auth_overhead_ratio', 'auth_overhead_fresh_ratio'], run: authOverhead },
  { figures: ['login_timing_ratio', 'login_timing_p95_ratio'], run: loginTiming },
  { figures: ['draft_save_p95_ms', 'submit_p95_ms'], run: saves },
  {
    name: 'search',
    figures: [
      'job_search_p50_ms',
      'job_search_p95_ms',
      'bulk_rerun_preview_ms',
      'console_p95_during_bulk_ms',
    ],
    run: jobSearch,
  },
  {
    name: 'lists',
    figures: ['lists_p95_ms', 'noisy_neighbour_validate_ms', 'noisy_neighbour_start_ms'],
    run: ({ applications }) => lists(applications),
  },
  {
    name: 'reports',
    figures: [
      'reports_p95_ms',
      'reports_vs_scan',
      'reports_differences',
      'reports_recompute_ms',
      'reports_rebuild_s',
      'reports_rebuild_validate_ms',
      'reports_export_mb',
      'reports_visible_p95_ms',
    ],
    run: ({ applications }) => reports(applications),
  },
  {
    name: 'webhooks',
    figures: ['webhooks_others_p95_ms', 'webhooks_lost', 'webhooks_wrong_signatures'],
    run: ({ events }) => webhooks(events),
  },
  {
    name: 'clicks',
    figures: [
      'list_first_load_kb',
      'list_first_load_requests',
      ...['tab', 'search', 'send', 'open'].flatMap((name) => [`click_${name}_ms`, `click_${name}_p95_ms`]),
    ],
    run: ({ applications }) => clicks(applications),
  },
  { name: 'billing', figures: ['billing_page_p95_ms', 'billing_10000_events_s'], run: billing },
  { figures: ['shopper_js_gzip_kb', 'shopper_lcp_ms'], run: shopper },
  {
    name: 'way',
    figures: ['way_lcp_ms', 'way_interaction_p95_ms', 'way_cls', 'way_submit_ms'],
    run: shopperWay,
  },
  { figures: ['shopper_interaction_p95_ms', 'bare_input_p95_ms', 'shopper_cls'], run: answering },
];

const names = parts.flatMap(({ name, figures }) => [...(name ? [name] : []), ...figures]);
const values = readOptions(process.argv.slice(2), names);
if (values === 'help') {
  console.log(usage(names));
  process.exit(0);
}
const chosen = parts.filter(
  ({ name, figures }) => !values.only || name === values.only || figures.includes(values.only),
);
const figures: Figures = {};
for (const part of chosen) {
  console.log(`measuring ${part.figures.join(', ')} ...`);
  Object.assign(figures, await part.run(values));
}
console.log('');
printFigures(figures);
if (values.json) writeFileSync(values.json, `${JSON.stringify(figures, null, 2)}\n`);
const missed = Object.entries(figures).flatMap(([name, figure]) => (meets(figure) === false ? [name] : []));
const goals = Object.values(figures).filter(({ goal }) => goal !== null).length;
const named = missed.length > 0 ? `: ${missed.join(', ')}` : '';
console.log(`\n${goals - missed.length} of ${goals} goals reached, ${missed.length} missed${named}`);
process.exit(missed.length > 0 ? 1 : 0);
