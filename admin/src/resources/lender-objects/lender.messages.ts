import { optionList } from '@millrace/schemas/fields';
import type { LenderRecord } from '../../providers/contracts.ts';

const labelsOf = (list: string): ReadonlyMap<string, string> =>
  new Map(optionList(list).options.map(({ value, label }) => [value, label.en]));

export const usStates = [...labelsOf('us_states')]
  .filter(([code]) => code !== '')
  .map(([code, name]) => ({ code, name }));

/** The labels of editable properties, used in the editor and in the notice about conflicts. */
export const labels = {
  name: 'Name',
  is_active: 'Enabled',
  environment: 'Environment',
  pipe_order: 'Default order',
  always_selected: 'Always selected',
  is_pipe_priority: 'Priority lender',
  staff_entry_allowed: 'Store staff may fill in the form',
  states_excluded: 'States excluded',
  settings: 'Settings',
  required_input: 'Credentials that stores enter',
  states: 'States',
  industries: 'Industries',
  form_fields: 'Questions',
  avg_processing_time_s: 'Usual time until the decision, in seconds',
  inquiry: 'Credit inquiry',
  extension_always_selected: 'Browser extension always selects this lender',
  restricted: 'Only for whitelisted stores',
  whitelisted_store_ids: 'Whitelisted stores',
  default_settings: 'Additional questions',
  industry_settings: 'Product settings per industry',
  application_url: 'Application URL',
  start_url: 'Start URL',
  logo_url: 'Logo',
  e2e_config: 'End-to-end config',
  api_pipe_before_form_submit_fields: 'Additional required fields',
} as const satisfies Partial<Record<keyof LenderRecord | keyof LenderRecord['api_pipe_settings'], string>>;

export const environmentChoices: { id: LenderRecord['environment']; name: string }[] = [
  { id: 'sandbox', name: 'Sandbox' },
  { id: 'production', name: 'Production' },
];

export const environmentWords = (environment: LenderRecord['environment']): string =>
  environmentChoices.find(({ id }) => id === environment)!.name;

/**
 * Help texts that say when the default order (`pipe_order`) and the priority (`is_pipe_priority`) of a lender
 * are used. All screens that change them show these texts.
 */
export const pipeHelp = {
  pipe_order:
    'A number from 1 to 50. Lenders with a lower number are asked first. Used for freemium accounts, and for forms that do not give the lender a position. New forms list lenders in this order.',
  is_pipe_priority:
    'Where the default order is used, this lender is asked before all lenders that are not priority lenders. A freemium model can ignore this.',
} as const;
