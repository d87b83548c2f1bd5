import type { Generator } from '../generator.ts';
import { apiIndex } from './api-index.ts';
import { attemptStateGraph, contractStateGraph } from './state-graphs.ts';
import { calls } from './calls.ts';
import { catalogueFields } from './catalogue-fields.ts';
import { clientEndpoints } from './client-endpoints.ts';
import { contextGraph } from './context-graph.ts';
import { databaseTypes } from './database-types.ts';
import { domainEventTable } from './domain-events.ts';
import { lenderCapabilities } from './lender-capabilities.ts';
import { lenderCoverage } from './lender-coverage.ts';
import { lenderFaults } from './lender-faults.ts';
import { markedPlaces } from './marked-places.ts';
import { openapi } from './openapi.ts';
import { ruleFacts } from './rule-facts.ts';
import { screenList } from './screens.ts';
import { sdkReference } from './sdk-reference.ts';
import { settings } from './settings.ts';
import { situations } from './situations.ts';

/** All generators. A new generated file needs one entry here. */
export const generators: Generator[] = [
  apiIndex,
  contextGraph,
  databaseTypes,
  catalogueFields,
  lenderCapabilities,
  lenderCoverage,
  lenderFaults,
  ruleFacts,
  screenList,
  sdkReference,
  attemptStateGraph,
  contractStateGraph,
  domainEventTable,
  settings,
  situations,
  calls,
  clientEndpoints,
  openapi,
  markedPlaces,
];
