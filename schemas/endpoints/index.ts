export { apiDocument, type ApiDocument } from './document.ts';
export { contracts, endpointOf, endpoints, schemaName } from './registry.ts';
