export { apiDocument, type ApiDocument } from './document.ts';
export { postmanCollection } from './postman.ts';
export { contracts, endpointOf, endpoints, schemaName } from './registry.ts';
