import type { Timezone } from '@millrace/schemas/api';

/**
 * Time zones that stores can have: those of the USA and its territories from east to west, then those of
 * other countries.
 */
export const timezones: readonly Timezone[] = [
  { name: 'America/Puerto_Rico', label: 'Atlantic (Puerto Rico)' },
  { name: 'America/New_York', label: 'Eastern' },
  { name: 'America/Detroit', label: 'Eastern (Michigan)' },
  { name: 'America/Indiana/Indianapolis', label: 'Eastern (Indiana)' },
  { name: 'America/Kentucky/Louisville', label: 'Eastern (Louisville)' },
  { name: 'America/Chicago', label: 'Central' },
  { name: 'America/Denver', label: 'Mountain' },
  { name: 'America/Boise', label: 'Mountain (Boise)' },
  { name: 'America/Phoenix', label: 'Mountain without daylight saving (Arizona)' },
  { name: 'America/Los_Angeles', label: 'Pacific' },
  { name: 'America/Anchorage', label: 'Alaska' },
  { name: 'America/Adak', label: 'Hawaii-Aleutian (Adak)' },
  { name: 'Pacific/Honolulu', label: 'Hawaii' },
  { name: 'Europe/London', label: 'United Kingdom' },
];

export const isTimezone = (name: string): boolean => timezones.some((zone) => zone.name === name);
