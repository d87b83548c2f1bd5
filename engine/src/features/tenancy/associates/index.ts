export { Associates } from './associates.service.ts';
export { AssociatesModule } from './associates.module.ts';
